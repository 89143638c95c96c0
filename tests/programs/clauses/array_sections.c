// Sections with an offset, of length zero, of one row, and of 2D arrays.
#include <stdio.h>
#include <stdlib.h>
#define N 100

int main(void) {
  int *p = malloc(N * sizeof *p);
  for (int i = 0; i < N; i++)
    p[i] = i;
#pragma omp target map(tofrom : p[20 : 30])
  for (int i = 20; i < 50; i++)
    p[i] = -p[i];

  int got = -1;
#pragma omp target data map(tofrom : p[40 : 20])
  {
    // A zero-length section attaches to what is already there.
#pragma omp target map(p[45 : 0]) map(from : got)
    {
      got = p[45];
      p[59] = 1000;
    }
  }
  int m[8][10];
  for (int i = 0; i < 8; i++)
    for (int j = 0; j < 10; j++)
      m[i][j] = i * 10 + j;
#pragma omp target map(tofrom : m[2 : 3][0 : 10])
  for (int i = 2; i < 5; i++)
    for (int j = 0; j < 10; j++)
      m[i][j] *= 2;
#pragma omp target map(tofrom : m[6][3 : 4])
  for (int j = 3; j < 7; j++)
    m[6][j] = 7;
  int lo = 3, len = 5;
#pragma omp target map(tofrom : p[lo : len])
  for (int i = 0; i < len; i++)
    p[lo + i] += 500;

  int bad = got != -45;
  long sum = 0;
  for (int i = 0; i < N; i++) {
    int want = i >= 20 && i < 50 ? -i : i;
    if (i == 59)
      want = 1000;
    if (i >= lo && i < lo + len)
      want += 500;
    bad += p[i] != want;
    sum += p[i];
  }
  for (int i = 0; i < 8; i++)
    for (int j = 0; j < 10; j++) {
      int want = i * 10 + j;
      if (i >= 2 && i < 5)
        want *= 2;
      if (i == 6 && j >= 3 && j < 7)
        want = 7;
      bad += m[i][j] != want;
      sum += m[i][j];
    }
  printf("got %d sum %ld bad %d\n", got, sum, bad);
  free(p);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
