// A user barrier between the phases of one parallel region.
#include <omp.h>
#include <stdio.h>
#define B 64

int main(void) {
  int in[B], out[B], rounds[B];
  for (int i = 0; i < B; i++)
    in[i] = i * 3;
#pragma omp target map(to : in) map(from : out, rounds)
  {
    int tmp[B];
#pragma omp parallel num_threads(B)
    {
      int t = omp_get_thread_num();
      tmp[t] = in[t] + 1;
#pragma omp barrier
      out[t] = tmp[B - 1 - t];
#pragma omp barrier
      // A rotation per round: every thread reads its neighbour's value.
      tmp[t] = t;
#pragma omp barrier
      for (int r = 0; r < 5; r++) {
        int v = tmp[(t + 1) % B];
#pragma omp barrier
        tmp[t] = v;
#pragma omp barrier
      }
      rounds[t] = tmp[t];
    }
  }
  int bad = 0;
  for (int i = 0; i < B; i++)
    bad += out[i] != (B - 1 - i) * 3 + 1 || rounds[i] != (i + 5) % B;
  printf("out[0] %d rounds[0] %d bad %d\n", out[0], rounds[0], bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
