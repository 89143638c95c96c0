// FLAGS: --reduction-atomics
// Clauses in which some variables have an atomic instruction for their operator and type and others
// have none: each is combined in its own way.
#include <complex.h>
#include <stdio.h>
#define N 3000

typedef struct {
  int a, b;
} pair;
#pragma omp declare reduction(both : pair : omp_out.a += omp_in.a, omp_out.b ^= omp_in.b) \
    initializer(omp_priv = (pair){0, 0})

int main(void) {
  static int v[N];
  for (int i = 0; i < N; i++)
    v[i] = (int)(i * 2654435761u >> 12) % 4001 - 2000;
  double sum = 0.5, product = 1, largest = -1e9;
  int lo = 7, times = 1;
  short narrow = 1;
  unsigned bits = 3;
  pair two = {1, 2};
  long h[5] = {1, 2, 3, 4, 5};
#pragma omp target teams distribute parallel for num_teams(13) thread_limit(96) map(to : v) \
    reduction(* : product, times) reduction(+ : sum, narrow, h) reduction(min : lo)         \
    reduction(max : largest) reduction(^ : bits) reduction(both : two)
  for (int i = 0; i < N; i++) {
    product *= i % 500 ? 1 : 2;
    times *= i % 300 ? 1 : 3;
    sum += v[i];
    narrow = (short)(narrow + v[i]);
    h[i % 5] += v[i];
    lo = v[i] < lo ? v[i] : lo;
    largest = v[i] > largest ? v[i] : largest;
    bits ^= (unsigned)v[i] * 2654435761u;
    two.a += v[i];
    two.b ^= v[i];
  }
  printf("%.1f %.1f %.1f %d %d %d %x %d %d", sum, product, largest, lo, times, narrow, bits, two.a, two.b);
  for (int i = 0; i < 5; i++)
    printf(" %ld", h[i]);
  // In sequential code that a master warp runs, with one variable that has no instruction.
  int first = 0, last = 1;
#pragma omp target teams num_teams(1) map(tofrom : v) reduction(+ : first) reduction(* : last)
  {
    for (int i = 1; i < 50; i++)
      v[i] = v[i] / 2 + v[i - 1];
#pragma omp parallel for reduction(+ : first) reduction(* : last)
    for (int i = 0; i < N; i++) {
      first += v[i];
      last *= v[i] % 50 ? 1 : 3;
    }
  }
  printf(" %d %d\n", first, last);
  return 0;
}
