// ENV: WARPFORK_ON_ERROR=return
// EXPECT-RUN-ERROR: division by zero or overflow in an integer division\n.*undefined_divisions\.c:24
// EXPECT-RUN-ERROR: division by zero or overflow in an integer division\n.*undefined_divisions\.c:27
// EXPECT-RUN-ERROR: division by zero or overflow in an integer division\n.*undefined_divisions\.c:30
// EXPECT-RUN-ERROR: division by zero or overflow in an integer division\n.*undefined_divisions\.c:33
// EXPECT-RUN-ERROR: division by zero or overflow in an integer division\n.*undefined_divisions\.c:36
// EXPECT-RUN-ERROR: division by zero or overflow in an integer division\n.*undefined_divisions\.c:39
// EXPECT-RUN-ERROR: division by zero or overflow in an integer division\n.*undefined_divisions\.c:42
// Divisions without a result, of several widths. Those of 64 bits are computed by the
// divisor's reciprocal at -O3.
#include <limits.h>
#include <stdio.h>
#include <warpfork/error.h>

enum { N = 40 };
static int kept[N];

static int divide(int zero, int minus, int least, long wide_least, long big) {
  long r = 0;
  int at = zero + 7;
  (void)big;
#pragma omp target teams distribute parallel for map(tofrom : r) reduction(+ : r)
  for (int i = 0; i < N; i++)
    r += 7 / (i - at);
#pragma omp target teams distribute parallel for map(tofrom : r) reduction(+ : r)
  for (int i = 0; i < N; i++)
    r += (least + (i != at)) / minus;
#pragma omp target teams distribute parallel for map(tofrom : r) reduction(+ : r)
  for (int i = 0; i < N; i++)
    r += (wide_least + (i != at)) % (long)minus;
#pragma omp target map(tofrom : r)
  for (int i = 0; i < N; i++)
    r += i == at ? (unsigned)i / (unsigned)zero : 0;
#pragma omp target teams distribute parallel for map(tofrom : r) reduction(+ : r)
  for (int i = 0; i < N; i++)
    r += i == at ? (big + i) / (long)zero : 1;
#pragma omp target parallel for map(tofrom : r) reduction(+ : r)
  for (int i = 0; i < N; i++)
    r += i == at ? (unsigned long)i % (unsigned long)zero : 1;
#pragma omp target map(tofrom : r, kept)
  for (int i = 0; i < N; i++)
    kept[i] = (signed char)i / (signed char)(i - at);
  return r == 0;
}

int main(int argc, char **argv) {
  (void)argv;
  char text[400];
  int errors = 0, zero = argc - 1;
  divide(zero, -argc, INT_MIN + zero, LONG_MIN + zero, 1L << 40);
  while (warpfork_take_error(text, sizeof text))
    errors++;
  printf("%d errors\n", errors);
  return errors == 7;
}
