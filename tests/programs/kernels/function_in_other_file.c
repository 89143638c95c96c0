// SOURCES: function_in_other_file_part.c
// Parallel regions inside functions that another source file defines.
#include <stdio.h>
#define N 90

#pragma omp begin declare target
void fill_rows(int *p, int n, int seed);
int reduce_rows(const int *p, int n);
int with_barrier(int *scratch, int n);
#pragma omp end declare target

int main(void) {
  int a[N], s = 0, w = 0, teams[4] = {0};
#pragma omp target map(from : a) map(tofrom : s, w)
  {
    int scratch[64];
    fill_rows(a, N, 5);
    s = reduce_rows(a, N);
    w = with_barrier(scratch, 64);
  }
#pragma omp target teams distribute map(tofrom : teams)
  for (int t = 0; t < 4; t++) {
    int local[50];
    fill_rows(local, 50, t);
    teams[t] = reduce_rows(local, 50);
  }
  int bad = 0, want = 0;
  for (int i = 0; i < N; i++) {
    bad += a[i] != i * 2 + 5;
    want += a[i];
  }
  for (int t = 0; t < 4; t++)
    bad += teams[t] != 50 * 49 + 50 * t;
  printf("s %d w %d bad %d\n", s, w, bad);
  bad += s != want || w != 64 * 63 / 2;
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
