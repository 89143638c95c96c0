// FLAGS: -fopenmp-version=51
// scan over few and many iterations, by few and many threads.
#include <stdio.h>
#define MOST 1500

int main(void) {
  static long inc[MOST], exc[MOST];
  int bad = 0;
  for (int n = 2; n <= MOST; n = n < 6 ? n + 1 : n * 3 + 1)
    for (int threads = 1; threads <= 256; threads *= 6) {
      long s = 0, x = 0;
#pragma omp target map(tofrom : s, x, inc, exc)
      {
#pragma omp parallel for reduction(inscan, + : s) num_threads(threads)
        for (int i = 0; i < n; i++) {
          s += i * 3 + 1;
#pragma omp scan inclusive(s)
          inc[i] = s;
        }
#pragma omp parallel for reduction(inscan, + : x) num_threads(threads)
        for (int i = 0; i < n; i++) {
          exc[i] = x;
#pragma omp scan exclusive(x)
          x += i * i;
        }
      }
      long rs = 0, rx = 0;
      for (int i = 0; i < n; i++) {
        bad += exc[i] != rx;
        rs += i * 3 + 1;
        rx += i * i;
        bad += inc[i] != rs;
      }
      bad += s != rs || x != rx;
    }
  printf("bad %d\n", bad);
  return bad != 0;
}
