// Floating point to integers of more than 64 bits where every number has a meaning:
// what the integer has no room for is the nearest that it has, and no number is zero.
// FLAGS: -fno-strict-float-cast-overflow
#include <math.h>
#include <stdio.h>
#define N 26

typedef __int128 i128;
typedef unsigned __int128 u128;

typedef struct {
  i128 s[3], narrow;
  u128 u[3];
} Row;

static Row convert(double d) {
  Row r;
  r.s[0] = (i128)d;
  r.s[1] = (i128)(float)d;
  r.s[2] = (i128)(_Float16)d;
  r.u[0] = (u128)d;
  r.u[1] = (u128)(float)d;
  r.u[2] = (u128)(_Float16)d;
  r.narrow = (_BitInt(77))d;
  return r;
}

static void print(u128 v) {
  printf(" %016llx%016llx", (unsigned long long)(v >> 64), (unsigned long long)v);
}

int main(void) {
  const double edges[N / 2] = {0.0,     0.75,     1.5,       0x1p75,    0x1p76,   0x1p126, 0x1.fffffffffffffp126,
                               0x1p127, 0x1.8p127, 0x1p128, 0x1p199, 0x1p1000, INFINITY};
  double v[N];
  Row rows[N];
  for (int i = 0; i < N / 2; i++) {
    v[2 * i] = edges[i];
    v[2 * i + 1] = -edges[i];
  }
  v[1] = NAN;
#pragma omp target teams distribute parallel for map(to : v) map(from : rows)
  for (int i = 0; i < N; i++)
    rows[i] = convert(v[i]);
  for (int i = 0; i < N; i++) {
    printf("%a", v[i]);
    for (int k = 0; k < 3; k++) {
      print((u128)rows[i].s[k]);
      print(rows[i].u[k]);
    }
    print((u128)rows[i].narrow);
    printf("\n");
  }
  return 0;
}
