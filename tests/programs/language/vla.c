// Variable-length arrays: mapped, private in a region, and as parameters.
#include <stdio.h>

static int sum2d(int r, int c, int m[r][c]) {
  int s = 0;
  for (int i = 0; i < r; i++)
    for (int j = 0; j < c; j++)
      s += m[i][j] * (i + 1);
  return s;
}

static int run(int r, int c) {
  int m[r][c], out[r], rev[c], s = 0;
#pragma omp target teams distribute parallel for collapse(2) map(from : m)
  for (int i = 0; i < r; i++)
    for (int j = 0; j < c; j++)
      m[i][j] = i * 7 + j;
#pragma omp target map(to : m) map(from : s)
  s = sum2d(r, c, m);
#pragma omp target teams distribute parallel for map(to : m) map(from : out)
  for (int i = 0; i < r; i++) {
    int row[c];
    for (int j = 0; j < c; j++)
      row[c - 1 - j] = m[i][j];
    out[i] = row[0] - row[c - 1];
  }
#pragma omp target map(from : rev)
  {
    int tmp[c];
#pragma omp parallel for num_threads(16)
    for (int j = 0; j < c; j++)
      tmp[j] = j * j;
    for (int j = 0; j < c; j++)
      rev[j] = tmp[c - 1 - j];
  }
  int bad = s != sum2d(r, c, m);
  for (int i = 0; i < r; i++)
    bad += out[i] != c - 1;
  for (int j = 0; j < c; j++)
    bad += rev[j] != (c - 1 - j) * (c - 1 - j);
  printf("%dx%d: s %d bad %d\n", r, c, s, bad);
  return bad;
}

int main(void) {
  int bad = run(3, 4) + run(17, 5) + run(1, 40) + run(33, 9);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
