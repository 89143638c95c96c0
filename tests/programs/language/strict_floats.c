// Code that heeds the floating-point environment: a device rounds to nearest, as the
// host does until it is told otherwise, and raises no exceptions.
// FLAGS: -ffp-model=strict
#include <math.h>
#include <stdio.h>
#define N 64

typedef struct {
  double sum, quotient, rest, root, power, fused, rounded, widened;
  float less, of_long, of_int128;
  long to_long, nearest;
  unsigned long to_unsigned;
  unsigned __int128 to_int128;
  int relations;
} Row;

static Row compute(double x, double y, long n) {
  Row r = {0};
  r.sum = x + y - 0.25;
  r.quotient = x * 4 / (y * y + 2);
  r.rest = fmod(x, 2.5);
  r.root = sqrt(fabs(x));
  r.power = __builtin_powi(y, 3);
  r.fused = fma(x, y, r.sum);
  r.rounded = floor(x) + ceil(y) * 8 + trunc(x) * 64 + rint(y) * 512 + round(x) * 4096;
  r.less = (float)r.quotient;
  r.widened = r.less;
  r.of_long = (float)(n * 0x123456789abcdl);
  r.of_int128 = (float)((__int128)n * n * n * 0x123456789abcdl);
  r.to_long = (long)(x * 1e6);
  r.nearest = lrint(y * 3);
  r.to_unsigned = (unsigned long)fabs(x * 1e9);
  r.to_int128 = (unsigned __int128)fabs(x * 1e21);
  r.relations = (x < y) | (x <= y) << 1 | (x == n) << 2 | (x != y) << 3 | (x > y) << 4 |
                isnan(x) << 5 | isless(x, y) << 6 | !(x >= y) << 7 | isunordered(x, y) << 8;
  return r;
}

int main(void) {
  Row rows[N];
  double x[N], y[N];
  for (int i = 0; i < N; i++) {
    x[i] = (i - 20) * 0.375;
    y[i] = (i * 7 % 32 - 12) * 0.5;
  }
#pragma omp target teams distribute parallel for map(to : x, y) map(from : rows)
  for (int i = 0; i < N; i++)
    rows[i] = compute(x[i], y[i], i - 20);
  int unordered = -1;
#pragma omp target map(from : unordered) map(to : x)
  {
    double none = x[0] * 0 / (x[0] * 0);
    unordered = (none < 1) | (none >= 1) << 1 | (none != none) << 2 | isunordered(none, 1) << 3;
  }
  printf("unordered %x\n", unordered);
  for (int i = 0; i < N; i++) {
    Row *r = &rows[i];
    printf("%a %a: %a %a %a %a %a %a %a %a %a %a %a %ld %ld %lu %llx %x\n", x[i], y[i], r->sum,
           r->quotient, r->rest, r->root, r->power, r->fused, r->rounded, r->less, r->widened,
           r->of_long, r->of_int128, r->to_long, r->nearest, r->to_unsigned,
           (unsigned long long)r->to_int128, r->relations);
  }
  return 0;
}
