// What the emulator of AMD's GPUs takes: a product of matrices, a sum whose values
// branch, and loops that hand out chunks. Timed from outside; the results are the
// host's.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 384, TEAMS = 64, ITERATIONS = 2000 };

static double a[N * N], b[N * N], c[N * N], want[N * N];

int main(void) {
  for (int i = 0; i < N * N; i++) {
    a[i] = i % 7;
    b[i] = i % 5;
  }
#pragma omp target teams distribute parallel for collapse(2) map(to : a, b) map(from : c)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      double t = 0;
      for (int k = 0; k < N; k++)
        t += a[i * N + k] * b[k * N + j];
      c[i * N + j] = t;
    }
  double sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum) map(to : c)
  for (int i = 0; i < N * N; i++)
    sum += sqrt(c[i]) > 48 ? 1 : 2;
  int chunks[TEAMS] = {0};
#pragma omp target teams distribute map(tofrom : chunks)
  for (int i = 0; i < TEAMS; i++) {
    int t = 0;
#pragma omp parallel for schedule(dynamic, 3) reduction(+ : t)
    for (int j = 0; j < ITERATIONS; j++)
      t += i * j % 13;
    chunks[i] = t;
  }

  double wanted = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      for (int k = 0; k < N; k++)
        want[i * N + j] += a[i * N + k] * b[k * N + j];
  for (int i = 0; i < N * N; i++) {
    wanted += sqrt(want[i]) > 48 ? 1 : 2;
    if (c[i] != want[i]) {
      printf("c[%d] is %g, not %g\n", i, c[i], want[i]);
      return EXIT_FAILURE;
    }
  }
  for (int i = 0; i < TEAMS; i++)
    for (int j = 0; j < ITERATIONS; j++)
      chunks[i] -= i * j % 13;
  for (int i = 0; i < TEAMS; i++)
    if (chunks[i] || sum != wanted) {
      printf("team %d is off by %d, the sum is %g, not %g\n", i, chunks[i], sum, wanted);
      return EXIT_FAILURE;
    }
  printf("%g\n", sum);
  return EXIT_SUCCESS;
}
