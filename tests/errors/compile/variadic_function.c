// EXPECT-ERROR: (variadic|va_start|variable argument)
// EXPECT-ERROR: variadic_function\.c:(8|9|10|20)
// A variadic function of the user's own reads the host's argument registers.
#include <stdarg.h>
#include <stdio.h>

static int sum(int n, ...) {
  va_list args;
  va_start(args, n);
  int s = 0;
  for (int i = 0; i < n; i++)
    s += va_arg(args, int);
  va_end(args);
  return s;
}

int main(void) {
  int y = 0;
#pragma omp target map(from : y)
  y = sum(3, 1, 2, 3);
  printf("%d\n", y);
  return 0;
}
