// EXPECT-ERROR: an argument of the type `x86_fp80` cannot be handed to a variadic function
// EXPECT-ERROR: variadic_function\.c:20
// EXPECT-ERROR: pass a `double`
// A device has no `long double`, which C passes as it is.
#include <stdarg.h>

#pragma omp begin declare target
static int total(int n, ...) {
  va_list list;
  va_start(list, n);
  int sum = (int)va_arg(list, long double);
  va_end(list);
  return sum;
}
#pragma omp end declare target

int main(void) {
  int r = 0;
#pragma omp target map(tofrom : r)
  r = total(1, 2.0L);
  return r;
}
