// MODELS: openacc
// Kernels in parts, in templates, closures and macros.
#include <cstdio>

constexpr int N = 120;

template <typename T> static T smooth(T *a, T *b, int n, int steps) {
  T last = 0;
#pragma acc kernels copy(a[0:n]) create(b[0:n])
  {
    T bound = a[0] + T(1);
    for (int t = 0; t < steps; t++) {
      T shift = T(t);
#pragma acc loop independent
      for (int i = 1; i < n - 1; i++)
        b[i] = (a[i - 1] + a[i + 1]) / 2 + shift;
#pragma acc loop independent
      for (int i = 1; i < n - 1; i++)
        a[i] = b[i] < bound ? b[i] : bound;
    }
    last = a[n / 2];
  }
  return last;
}

#define EACH(i, n) for (int i = 0; i < (n); i++)
#define ADD(a, n, v)                                                                                                       \
  EACH(i, n) { a[i] += v; }

static void macros(int *a, int n) {
#pragma acc kernels copy(a[0:n])
  {
    int k = a[3];
    EACH(t, 3) {
      ADD(a, n, t)
    }
    if (n > 5) {
      int m = k + 1;
#pragma acc loop independent
      EACH(i, n) a[i] ^= m;
    }
    a[0] = k;
  }
}

int main() {
  double a[N], b[N];
  int c[N], d[N];
  for (int i = 0; i < N; i++) {
    a[i] = i % 13;
    c[i] = d[i] = i * 7 % 31;
  }
  a[0] = 6;
  double l = smooth(a, b, N, 5);
  int m = smooth(c, d, N, 4);
  double s = 0;
  for (int i = 0; i < N; i++)
    s += a[i] + c[i];
  std::printf("templates %g %d %g\n", l, m, s);
  macros(c, N);
  auto run = [&](int n) {
    int sum = 0;
#pragma acc kernels
    {
      int first = c[1];
      for (int t = 0; t < 4; t++) {
#pragma acc loop reduction(+ : sum)
        for (int i = 0; i < n; i++)
          sum += c[i] * t - first;
      }
    }
    return sum;
  };
  std::printf("closures %d\n", run(N));
  long all = 0;
  for (int i = 0; i < N; i++)
    all += (long)c[i] * (i + 1);
  std::printf("macros %ld\n", all);
}
