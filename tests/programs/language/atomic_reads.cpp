// Atomic reads of constants and of memory that a kernel reads alone.
#include <cstdio>

static const int one = 5, table[4] = {3, 1, 4, 1};
static const double values[3] = {0.5, 1.5, 2.5};

struct Flags {
  unsigned char ready;
  long long id;
};

static long of_parameters(const int *a, const Flags *f, int n) {
  long sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum) map(to : a[0 : n], f[0 : n])
  for (int i = 0; i < n; i++) {
    int v, w;
    unsigned char ready;
    long long id;
#pragma omp atomic read
    v = a[i];
#pragma omp atomic read seq_cst
    w = (i % 3 ? a : a + 1)[i % (n - 1)];
#pragma omp atomic read acquire
    ready = f[i].ready;
#pragma omp atomic read
    id = f[n - 1 - i].id;
    sum += v + 2 * w + ready * id;
  }
  return sum;
}

int main() {
  int r[8] = {};
  double d = 0;
#pragma omp target map(tofrom : r, d)
  {
    int v;
#pragma omp atomic read
    v = one;
    r[5] = v;
    int i = r[0] % 4;
#pragma omp atomic read
    v = table[i];
    r[6] = v;
#pragma omp atomic read
    d = values[i + 1];
  }
  printf("%d %d %g\n", r[5], r[6], d);
  int a[64];
  Flags f[64];
  for (int i = 0; i < 64; i++) {
    a[i] = i * 3;
    f[i] = {(unsigned char)(i % 2), i * 1000000000ll};
  }
  printf("%ld\n", of_parameters(a, f, 64));
}
