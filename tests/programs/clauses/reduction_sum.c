// The most used reduction, on each form and over awkward sizes.
#include <stdio.h>
#include <stdlib.h>

static int run(int n) {
  double *x = malloc((n ? n : 1) * sizeof *x);
  long want = 0;
  for (int i = 0; i < n; i++) {
    x[i] = i % 17;
    want += i % 17;
  }
  double a = 0.25, b = 0, c = 0, d = 0;
  long l = 3;
#pragma omp target teams distribute parallel for reduction(+ : a) map(to : x[0 : n]) map(tofrom : a)
  for (int i = 0; i < n; i++)
    a += x[i];
#pragma omp target teams distribute reduction(+ : b) map(to : x[0 : n]) map(tofrom : b)
  for (int i = 0; i < n; i++)
    b += x[i];
#pragma omp target parallel for reduction(+ : c) map(to : x[0 : n]) map(tofrom : c)
  for (int i = 0; i < n; i++)
    c += x[i];
#pragma omp target teams distribute parallel for simd reduction(+ : d, l) map(to : x[0 : n])
  for (int i = 0; i < n; i++) {
    d += 2 * x[i];
    l += (long)x[i];
  }
  printf("n %d: %.2f %.1f %.1f %.1f %ld\n", n, a, b, c, d, l);
  free(x);
  return a != want + 0.25 || b != want || c != want || d != 2 * want || l != want + 3;
}

int main(void) {
  int bad = run(0) + run(1) + run(31) + run(32) + run(33) + run(1000) + run(4097) + run(20000);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
