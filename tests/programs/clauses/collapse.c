// collapse(2) and collapse(3), with steps, offsets and negative directions.
#include <stdio.h>
#define A 9
#define B 11
#define C 13

static int m[A][B][C], w[A][B][C];

static int differs(const char *what) {
  int bad = 0;
  long sum = 0;
  for (int i = 0; i < A; i++)
    for (int j = 0; j < B; j++)
      for (int k = 0; k < C; k++) {
        bad += m[i][j][k] != w[i][j][k];
        sum += m[i][j][k] * (i + 2 * j + 3 * k);
      }
  printf("%s: sum %ld bad %d\n", what, sum, bad);
  return bad;
}

int main(void) {
  int bad = 0;
#pragma omp target teams distribute parallel for collapse(2) map(tofrom : m)
  for (int i = 0; i < A; i++)
    for (int j = 0; j < B; j++)
      for (int k = 0; k < C; k++)
        m[i][j][k] += i * 100 + j * 10 + k;
  for (int i = 0; i < A; i++)
    for (int j = 0; j < B; j++)
      for (int k = 0; k < C; k++)
        w[i][j][k] += i * 100 + j * 10 + k;
  bad += differs("collapse 2");
#pragma omp target teams distribute parallel for collapse(3) map(tofrom : m)
  for (int i = 1; i < A; i += 3)
    for (int j = B - 1; j >= 0; j -= 2)
      for (unsigned k = 2; k < C; k += 4)
        m[i][j][k] += 1000 + j;
  for (int i = 1; i < A; i += 3)
    for (int j = B - 1; j >= 0; j -= 2)
      for (unsigned k = 2; k < C; k += 4)
        w[i][j][k] += 1000 + j;
  bad += differs("collapse 3, steps");
#pragma omp target map(tofrom : m)
#pragma omp parallel for collapse(3)
  for (long i = A - 1; i > 0; i--)
    for (char j = 1; j <= B - 2; j++)
      for (int k = C; k > 0; k -= 5)
        m[i][(int)j][k - 1] ^= 7;
  for (long i = A - 1; i > 0; i--)
    for (char j = 1; j <= B - 2; j++)
      for (int k = C; k > 0; k -= 5)
        w[i][(int)j][k - 1] ^= 7;
  bad += differs("collapse 3, down");
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
