// An `if` without a modifier on a combined construct with `simd` is for the
// region and for the loop: Clang writes both loops once for each way. Kernels
// of that are SPMD, and each way does each iteration once.
#include <stdio.h>

enum { N = 1000 };

static void run(int c, int d, const char *what) {
  static int x[N];
  int sum = 0, all = 0;
  for (int i = 0; i < N; i++)
    x[i] = i;
#pragma omp target teams distribute parallel for simd if (target : 1) if (parallel : c) if (simd : c) map(tofrom : x)
  for (int i = 0; i < N; i++)
    x[i] = 2 * x[i] + 1;
#pragma omp target teams num_teams(3) map(tofrom : x)
#pragma omp distribute parallel for simd if (c) collapse(2)
  for (int i = 0; i < N / 10; i++)
    for (int j = 0; j < 10; j++)
      x[i * 10 + j] += j;
#pragma omp target teams num_teams(3) map(to : x) reduction(+ : sum)
#pragma omp distribute parallel for simd if (d) reduction(+ : sum)
  for (int i = 0; i < N; i++)
    sum += x[i] * (i % 10 + 1);
#pragma omp target map(tofrom : x)
#pragma omp parallel for simd if (d)
  for (int i = 0; i < N; i++)
    x[i] -= i;
#pragma omp target teams distribute parallel for simd if (simd : d) map(tofrom : x)
  for (int i = 0; i < N; i++)
    x[i] += i % 3;
#pragma omp target teams distribute parallel for simd if (parallel : c) if (simd : d) map(tofrom : x)
  for (int i = 0; i < N; i++)
    x[i] ^= i;
#pragma omp target teams num_teams(2) map(tofrom : x)
#pragma omp distribute simd if (d)
  for (int i = 0; i < N; i++)
    x[i] += i;
#pragma omp target map(tofrom : all) map(to : x)
#pragma omp parallel
#pragma omp for simd if (c) reduction(+ : all) schedule(static)
  for (int i = 0; i < N; i++)
    all += x[i] * (i % 7);
  printf("%s: %d %d\n", what, sum, all);
}

int main(int argc, char **argv) {
  (void)argv;
  run(argc > 0, argc > 1, "first");
  run(argc > 1, argc > 0, "second");
  run(argc > 1, argc > 1, "neither");
  run(argc > 0, argc > 0, "both");
  return 0;
}
