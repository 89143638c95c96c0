// A variadic function gets a list of its variable arguments, which the caller stores where
// the host's code for `va_arg` reads them.
// SHOW: canonicalize expand_variadics
// ONLY: f_l sum
#include <stdarg.h>
#pragma omp begin declare target
static int sum(int n, ...) {
  va_list list;
  va_start(list, n);
  int s = va_arg(list, int);
  va_end(list);
  return s + n;
}
#pragma omp end declare target

void f(int *x, int n) {
#pragma omp target
  x[0] = sum(n, 2, 3.0);
}
