// FLAGS: -fopenmp-version=51
// EXPECT: bad 0
// HOST-DIFFERS: Clang's host code gives each thread a buffer of its own, and so the wrong sums
#include <stdio.h>
#define N 300

int main(void) {
  int inc[N], exc[N], s = 0, m = 0, bad = 0, run = 0, most = 0;
  double d[N], x = 0;
#pragma omp target map(from : inc, exc, d) map(tofrom : s, m, x)
#pragma omp parallel num_threads(48)
  {
#pragma omp for reduction(inscan, + : s)
    for (int i = 0; i < N; i++) {
      s += i % 7;
#pragma omp scan inclusive(s)
      inc[i] = s;
    }
#pragma omp for reduction(inscan, max : m) reduction(inscan, + : x)
    for (int i = 0; i < N; i++) {
      exc[i] = m;
      d[i] = x;
#pragma omp scan exclusive(m, x)
      m = m > i * 37 % 101 ? m : i * 37 % 101;
      x += i * 0.5;
    }
  }
  double halves = 0;
  for (int i = 0; i < N; i++) {
    // The first iteration sees max's identity.
    bad += i > 0 && (exc[i] != most || d[i] != halves);
    run += i % 7;
    halves += i * 0.5;
    most = most > i * 37 % 101 ? most : i * 37 % 101;
    bad += inc[i] != run;
  }
  bad += s != run || m != most || x != halves;
  printf("bad %d\n", bad);
  return 0;
}
