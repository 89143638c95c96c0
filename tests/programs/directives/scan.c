// FLAGS: -fopenmp-version=51
// scan: inclusive and exclusive prefix sums in a worksharing loop.
#include <stdio.h>
#define N 150

int main(void) {
  int a[N], inc[N], exc[N], s = 0, x = 0;
  for (int i = 0; i < N; i++)
    a[i] = i % 7;
#pragma omp target map(to : a) map(from : inc, exc) map(tofrom : s, x)
  {
#pragma omp parallel for reduction(inscan, + : s) num_threads(16)
    for (int i = 0; i < N; i++) {
      s += a[i];
#pragma omp scan inclusive(s)
      inc[i] = s;
    }
#pragma omp parallel for reduction(inscan, + : x) num_threads(16)
    for (int i = 0; i < N; i++) {
      exc[i] = x;
#pragma omp scan exclusive(x)
      x += a[i];
    }
  }
  int bad = 0, run = 0;
  for (int i = 0; i < N; i++) {
    bad += exc[i] != run;
    run += a[i];
    bad += inc[i] != run;
  }
  printf("s %d bad %d\n", s, bad);
  bad += s != run || x != run;
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
