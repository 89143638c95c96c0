// Every schedule runs every iteration once; static chunks go to known threads.
#include <omp.h>
#include <stdio.h>
#define N 400
#define T 24

static int hits[6][N], owner[N], owner1[N];

int main(void) {
#pragma omp target map(tofrom : hits) map(from : owner, owner1)
  {
#pragma omp parallel num_threads(T)
    {
#pragma omp for schedule(static)
      for (int i = 0; i < N; i++)
        hits[0][i]++;
#pragma omp for schedule(static, 7)
      for (int i = 0; i < N; i++) {
        hits[1][i]++;
        owner[i] = omp_get_thread_num();
      }
#pragma omp for schedule(dynamic)
      for (int i = 0; i < N; i++)
        hits[2][i]++;
#pragma omp for schedule(dynamic, 5)
      for (int i = N - 1; i >= 0; i--)
        hits[3][i]++;
#pragma omp for schedule(guided, 2)
      for (int i = 0; i < N; i++)
        hits[4][i]++;
#pragma omp for schedule(auto)
      for (int i = 0; i < N; i++)
        hits[5][i]++;
#pragma omp for schedule(static, 1)
      for (int i = 0; i < N; i++)
        owner1[i] = omp_get_thread_num();
    }
  }
  static int more[3][N];
#pragma omp target teams distribute parallel for schedule(static, 1) map(tofrom : more)
  for (int i = 0; i < N; i++)
    more[0][i]++;
#pragma omp target parallel for schedule(runtime) map(tofrom : more)
  for (int i = 0; i < N; i++)
    more[1][i]++;
#pragma omp target teams distribute parallel for dist_schedule(static, 33) schedule(static, 4) map(tofrom : more)
  for (int i = 0; i < N; i++)
    more[2][i]++;
  int bad = 0;
  for (int i = 0; i < N; i++) {
    for (int k = 0; k < 6; k++)
      bad += hits[k][i] != 1;
    for (int k = 0; k < 3; k++)
      bad += more[k][i] != 1;
    bad += owner[i] != i / 7 % T || owner1[i] != i % T;
  }
  printf("owner[100] %d owner1[100] %d bad %d\n", owner[100], owner1[100], bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
