// EXPECT-RUN-ERROR: overflow in an integer division
// EXPECT-RUN-ERROR: remainder_overflow\.c:9
// The least number has no negative; the remainder of that division is undefined too.
#include <limits.h>
#include <stdio.h>

#pragma omp declare target
long last(long n, long d) {
  return n % d;
}
#pragma omp end declare target

int main(int argc, char **argv) {
  long n = LONG_MIN, d = -argc;
#pragma omp target map(tofrom : n)
  n = last(n, d);
  printf("%ld\n", n);
  return 0;
}
