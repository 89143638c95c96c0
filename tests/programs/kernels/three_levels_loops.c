// FLAGS: -fopenmp-version=52
// Loops of regions inside regions: scans, cross-iteration dependences, ordered
// and dynamic loops, on the lanes of a warp and over warps.
#include <omp.h>
#include <stdio.h>
#define ROWS 5
#define N 70

int main(void) {
  int inc[ROWS][N], chain[ROWS][N], order[ROWS][N], dyn[ROWS][N], outer[ROWS * 8];
  int bad = 0, next = 0;
#pragma omp target map(from : inc, chain, order, dyn) map(tofrom : next, outer)
  {
#pragma omp parallel for num_threads(ROWS)
    for (int r = 0; r < ROWS; r++) {
      int s = 0, at = 0;
#pragma omp parallel for reduction(inscan, + : s) num_threads(12)
      for (int i = 0; i < N; i++) {
        s += i + r;
#pragma omp scan inclusive(s)
        inc[r][i] = s;
      }
      chain[r][0] = r;
#pragma omp parallel for ordered(1)
      for (int i = 1; i < N; i++) {
#pragma omp ordered depend(sink : i - 1)
        chain[r][i] = chain[r][i - 1] * 2 % 1000 + i;
#pragma omp ordered depend(source)
      }
#pragma omp parallel for ordered schedule(dynamic, 2)
      for (int i = 0; i < N; i++) {
#pragma omp ordered
        order[r][i] = at++;
      }
#pragma omp parallel for schedule(guided)
      for (int i = 0; i < N; i++)
        dyn[r][i] = i * r;
    }
#pragma omp parallel num_threads(4)
    {
#pragma omp for schedule(dynamic, 3)
      for (int i = 0; i < ROWS * 8; i++) {
        int sum = 0;
#pragma omp parallel for reduction(+ : sum)
        for (int k = 0; k < 9; k++)
          sum += k;
        outer[i] = sum + i;
      }
#pragma omp for ordered
      for (int i = 0; i < 20; i++) {
#pragma omp ordered
        next = next * 3 % 1009 + i;
      }
    }
  }
  int expected = 0;
  for (int i = 0; i < 20; i++)
    expected = expected * 3 % 1009 + i;
  bad += next != expected;
  for (int i = 0; i < ROWS * 8; i++)
    bad += outer[i] != 36 + i;
  for (int r = 0; r < ROWS; r++) {
    int s = 0, c = r;
    for (int i = 0; i < N; i++) {
      s += i + r;
      c = i ? c * 2 % 1000 + i : r;
      bad += inc[r][i] != s || chain[r][i] != c || order[r][i] != i || dyn[r][i] != i * r;
    }
  }
  printf("bad %d\n", bad);
  return bad != 0;
}
