// Directive-name modifiers (OpenMP 6.0, section 5.4), of clauses that Clang does not know them
// for and that mean the same without.
// FLAGS: -fopenmp-version=60
#include <stdio.h>

int main(void) {
  int a[8] = {0}, s = 0, n = 4, threads = 0;
#pragma omp target teams distribute parallel for private(for : n) map(tofrom : a) num_threads(parallel : 4)
  for (int i = 0; i < 8; i++) {
    n = i;
    a[i] += n;
  }
#pragma omp target teams distribute parallel for thread_limit(teams : 8) schedule(for : dynamic, 1) collapse(for : 1) device(target : 0)
  for (int i = 0; i < 8; i++)
    a[i] += i;
#pragma omp target teams distribute parallel for simd if (target : n) if (parallel : n) simdlen(simd : 4) dist_schedule(distribute : static, 1) schedule(simd : static) proc_bind(parallel : close)
  for (int i = 0; i < 8; i++)
    a[i] += i;
#pragma omp target map(tofrom : threads, s)
  {
#pragma omp parallel num_threads(parallel : 3) shared(parallel : s) reduction(parallel, + : threads)
    {
      threads += 1;
#pragma omp atomic
      s += 2;
    }
  }
#pragma omp target teams distribute parallel for collapse(distribute : 2) order(for : concurrent) defaultmap(target, tofrom : scalar) private(parallel : n)
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 4; j++) {
      n = i * 4 + j;
      a[n] += n;
    }
  for (int i = 0; i < 8; i++)
    printf("%d\n", a[i]);
  printf("%d %d %d\n", n, s > 0, threads > 0);
  return 0;
}
