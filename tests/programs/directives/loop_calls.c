// `teams loop` and `loop` whose bodies call: a function of the C library, one of the
// program's that reads and one that writes, one with a parallel region of its own, and one
// that has an inner loop.
#include <math.h>
#include <stdio.h>

enum { N = 700, M = 12 };

#pragma omp begin declare target
static double scaled(const double *x, int i) { return x[i] * 0.5 + sqrt((double)(i * i)); }

__attribute__((noinline)) static void put(double *y, int i, double v) { y[i] = v; }

// A parallel region inside the loop's.
__attribute__((noinline)) static int inside(const double *x, int i) {
  int sum = 0;
#pragma omp parallel for reduction(+ : sum)
  for (int j = 0; j < M; j++) sum += (int)x[(i + j) % N] * (j + 1);
  return sum;
}
#pragma omp end declare target

int main(void) {
  static double x[N], y[N], z[N];
  static int s[N];
  for (int i = 0; i < N; i++) x[i] = i % 17;
#pragma omp target teams loop map(to : x) map(from : y)
  for (int i = 0; i < N; i++) put(y, i, scaled(x, i));
#pragma omp target teams loop map(to : x) map(from : s)
  for (int i = 0; i < N; i++) s[i] = inside(x, i);
#pragma omp target teams loop collapse(2) map(to : x) map(from : z)
  for (int i = 0; i < N / 10; i++)
    for (int j = 0; j < 10; j++) z[i * 10 + j] = fabs(x[i] - floor(x[j] / 2));
  double total = 0;
#pragma omp target teams loop map(to : y) reduction(+ : total)
  for (int i = 0; i < N; i++) total += floor(y[i]);
#pragma omp target teams loop map(tofrom : y)
  for (int i = 0; i < N / 7; i++) {
#pragma omp loop bind(thread)
    for (int j = 0; j < 7; j++) put(y, i * 7 + j, y[i * 7 + j] + ceil(x[j]));
  }
  double a = 0, b = 0;
  long c = 0;
  for (int i = 0; i < N; i++) {
    a += y[i] * (i % 5);
    b += z[i] * (i % 3);
    c += (long)s[i] * (i % 11);
  }
  printf("%.1f %.1f %ld %.1f\n", a, b, c, total);
}
