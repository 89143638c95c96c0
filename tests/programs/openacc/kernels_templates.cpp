// MODELS: openacc
// EXPECT: sums 296 40 296 40 296
// EXPECT: others 296 296 296 1
// EXPECT: members 296 296
// EXPECT: lambdas 2 2 2 42
// Loops that are proven independent in instances of templates, and in lambda
// expressions: their sums are of every type, and what pointers lead to is mapped.
#include <cstdio>
#define N 100

template <class T> static T sum(T first, int n) {
  T s = first;
#pragma acc parallel loop auto copy(s)
  for (int i = n - 1; i >= 0; i--)
    s = (i % 7) + s;
  return s;
}

// Of types that no reduction is declared for.
template <class T> static T others(T first, int n) {
  T s = first;
#pragma acc parallel loop auto copy(s)
  for (int i = n - 1; i >= 0; i--)
    s = (i % 7) + s;
  return s;
}

// Of no type of the template.
template <class T> static int narrow(const T *, int n) {
  signed char s = 1;
#pragma acc kernels
  for (short i = n - 1; i >= 0; i--)
    s = (i % 7) + s;
  return s;
}

template <class T> static bool truth(const T *, int n) {
  bool any = false;
#pragma acc kernels
  for (int i = 0; i < n; i++)
    any = any + (i == 5);
  return any;
}

template <class T> struct Series {
  int n;
  T sum() const {
    int count = n;
    T s = 1;
#pragma acc kernels
    for (int i = 0; i < count; i++)
      s += i % 7;
    return s;
  }
};

struct Guard {
  int *at;
  ~Guard() { ++*at; }
};

static void set(int *a, int n) {
  auto constant = [](int *p, int *q) {
#pragma acc kernels
    for (int i = 0; i < N; i++)
      q[i] = 2;
  };
  auto variable = [&](int *p) {
    Guard guard{p};
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      p[i] = 1;
  };
  auto strided = [&](int *p, int by) {
#pragma acc kernels
    for (int i = 0; i < 4; i++)
      p[i * by] = 5;
  };
  int b[N] = {};
  constant(b, a);
  variable(b);
  variable(b + 1);
  strided(b + 10, 3);
  Guard guard{a + N - 1};
#pragma acc kernels
  for (int i = 0; i < n; i++)
    a[i] += b[1] == 2 ? 0 : 20;
#pragma acc kernels
  for (int i = N - 1; i < N; i++)
    a[i] += 39;
  if (b[0] != 2 || b[1] != 2 || b[13] != 5 || b[14] != 1 || b[19] != 5)
    printf("wrong %d %d %d %d %d\n", b[0], b[1], b[13], b[14], b[19]);
}

int main() {
  printf("sums %d %d %ld %d %g\n", sum(1, N), narrow("", N), sum(1l, N),
         (int)sum<unsigned char>(1, N), (double)sum(1.0f, N));
  printf("others %d %d %d %d\n", (int)others<wchar_t>(1, N), (int)others<char16_t>(1, N),
         (int)others<__int128>(1, N), truth("", N));
  printf("members %d %g\n", Series<int>{N}.sum(), Series<double>{N}.sum());
  int a[N] = {};
  set(a, 50);
  printf("lambdas %d %d %d %d\n", a[0], a[49], a[50], a[N - 1]);
}
