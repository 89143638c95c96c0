// Operators and types, as they are recognised: what a target does
// with them later does not show yet. The struct's combiner is the user's.
// SHOW: recognize_reductions
// ONLY: omp_outlined
#include <stdbool.h>
struct pair { int a, b; };
#pragma omp declare reduction(both : struct pair : omp_out.a += omp_in.b, omp_out.b = omp_in.a) \
    initializer(omp_priv = (struct pair){0, 0})

void run(int n, short *p) {
  unsigned lo = ~0u;
  double sum = 0;
  float _Complex z = 0;
  bool all = true;
  long bits[3] = {0};
  struct pair mine = {0, 0};
#pragma omp target parallel reduction(min : lo) reduction(+ : sum, z) reduction(&& : all) \
    reduction(^ : bits) reduction(both : mine) reduction(* : p[0 : n]) map(p[0 : n])
  {
    lo = 1, sum += 2, z += 3, all = all && n > 4, bits[1] ^= 5, mine.a += 6, p[0] *= 7;
  }
}
