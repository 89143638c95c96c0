// EXPECT-RUN-ERROR: just_past_the_end\.c:11
// One element past the end, in a read.
#include <stdio.h>
#define N 100

int main(void) {
  static double a[N];
  double s = 0;
#pragma omp target map(to : a[0 : N]) map(tofrom : s)
  for (int i = 0; i <= N; i++)
    s += a[i];
  printf("%.1f\n", s);
  return 0;
}
