// `distribute` and `distribute simd` with `order(concurrent)`: their iterations use the threads of
// the teams, with reductions, private copies and collapsed loops. Without the clause, and with
// `safelen`, one thread of a team runs them.
#include <stdio.h>
#include <stdlib.h>

enum { N = 5000 };

static long weigh(const int *a, int n) {
  long sum = 0;
  for (int i = 0; i < n; i++)
    sum += (long)a[i] * (i % 17 + 1);
  return sum;
}

static void streams(const int *x, int *y, int n) {
#pragma omp target teams distribute simd order(concurrent) map(to : x[:n]) map(tofrom : y[:n])
  for (int i = 0; i < n; i++)
    y[i] += x[i] * 3;
  printf("combined %ld\n", weigh(y, n));
#pragma omp target map(to : x[:n]) map(tofrom : y[:n])
#pragma omp teams
#pragma omp distribute simd order(concurrent) simdlen(8)
  for (int i = 0; i < n; i++)
    y[i] = y[i] / 2 + x[n - 1 - i];
  printf("apart %ld\n", weigh(y, n));
#pragma omp target teams distribute order(concurrent) num_teams(3) map(to : x[:n]) map(tofrom : y[:n])
  for (int i = 0; i < n; i++) {
    int local[4] = {i, x[i], 0, 1};
    for (int k = 0; k < 4; k++)
      local[k] = local[k] * 2 + local[(k + 1) % 4];
    y[i] += local[i % 4];
  }
  printf("distribute %ld\n", weigh(y, n));
}

static void sums(const int *x, int n) {
  long sum = 7;
  double half = 0;
  int low = 1 << 30;
#pragma omp target teams distribute simd order(concurrent) map(to : x[:n]) reduction(+ : sum, half) \
    reduction(min : low)
  for (int i = 0; i < n; i++) {
    sum += x[i];
    half += 0.5 * x[i];
    low = x[i] < low ? x[i] : low;
  }
  printf("sums %ld %.1f %d\n", sum, half, low);
  long total = 0;
#pragma omp target teams distribute simd order(concurrent) collapse(2) reduction(+ : total)
  for (int i = 0; i < 70; i++)
    for (int j = 0; j < 31; j++)
      total += i * 31 + j;
  printf("collapsed %ld\n", total);
}

static void last(const int *x, int *y, int n) {
  int seen = -1, scale = 3, i;
#pragma omp target teams distribute simd order(concurrent) firstprivate(scale) lastprivate(seen) \
    map(to : x[:n]) map(tofrom : y[:n])
  for (i = 0; i < n; i++) {
    seen = x[i] * scale;
    y[i] ^= seen;
  }
  printf("last %d %ld\n", seen, weigh(y, n));
}

// Each element needs the one before, which was written 8 iterations ago; a statement needs what a
// later iteration has not written yet.
static void dependent(int *y, int n) {
#pragma omp target teams distribute simd safelen(8) num_teams(1) map(tofrom : y[:n])
  for (int i = 8; i < n; i++)
    y[i] = y[i - 8] % 1000 + i;
  printf("safelen %ld\n", weigh(y, n));
#pragma omp target teams distribute simd num_teams(1) map(tofrom : y[:n])
  for (int i = 0; i < n - 1; i++)
    y[i] = y[i + 1] / 2;
  printf("forward %ld\n", weigh(y, n));
}

int main(void) {
  int *x = malloc(N * sizeof *x), *y = malloc(N * sizeof *y);
  for (int i = 0; i < N; i++)
    x[i] = i * 37 % 101, y[i] = i % 13;
  streams(x, y, N);
  sums(x, N);
  last(x, y, N);
  dependent(y, N);
  free(x);
  free(y);
  return 0;
}
