// EXPECT-ERROR: long double
// EXPECT-ERROR: long_double\.c:(11|12)
// x87's 80-bit type exists on no GPU.
#include <stdio.h>

int main(void) {
  double x = 2, y = 0;
#pragma omp target map(from : y)
  {
    double half = x / 2;
    long double z = half;
    z = z * z + x;
    y = (double)z;
  }
  printf("%f\n", y);
  return 0;
}
