// Teams that take different branches, some with regions and some without.
#include <stdio.h>
#define R 30
#define C 40

int main(void) {
  int out[R], kind[R];
  for (int r = 0; r < R; r++)
    kind[r] = r % 4;
#pragma omp target teams distribute map(to : kind) map(from : out)
  for (int r = 0; r < R; r++) {
    int s = 0;
    if (kind[r] == 0) {
#pragma omp parallel for reduction(+ : s)
      for (int c = 0; c < C; c++)
        s += c;
    } else if (kind[r] == 1) {
#pragma omp parallel for reduction(max : s) num_threads(9)
      for (int c = 0; c < C; c++)
        s = c * r > s ? c * r : s;
    } else if (kind[r] == 2) {
      s = -r;
    } else {
      for (int k = 0; k < r % 3; k++) {
#pragma omp parallel for num_threads(12)
        for (int j = 0; j < 12; j++) {
#pragma omp atomic
          s += k + 1;
        }
      }
    }
    out[r] = s;
  }
  int bad = 0;
  for (int r = 0; r < R; r++) {
    int w = 0;
    if (kind[r] == 0)
      w = C * (C - 1) / 2;
    else if (kind[r] == 1)
      w = (C - 1) * r;
    else if (kind[r] == 2)
      w = -r;
    else
      for (int k = 0; k < r % 3; k++)
        w += 12 * (k + 1);
    bad += out[r] != w;
  }
  printf("out[4] %d out[5] %d out[6] %d out[11] %d bad %d\n", out[4], out[5], out[6], out[11], bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
