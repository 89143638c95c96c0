// Lambdas: captured by value and called in a region, written in it, passed on.
#include <cstdio>
#define N 100

template <typename F> void for_each(int n, int *out, F f) {
#pragma omp target teams distribute parallel for map(from : out[0 : n])
  for (int i = 0; i < n; i++)
    out[i] = f(i);
}

static void written_inside(int *c) {
#pragma omp target map(from : c[0 : N])
  {
    int base = 10;
    auto add = [&base](int x) { return base += x; };
    auto twice = [](auto f, int x) { return f(f(x)); };
    for (int i = 0; i < N; i++)
      c[i] = i % 2 ? twice([](int v) { return v * 3; }, i) : add(1);
  }
}

int main() {
  int a[N], b[N], c[N];
  int k = 5;
  double w = 0.5;
  for_each(N, a, [=](int i) { return i * k + int(w * 4); });
  for_each(N, b, [k](int i) {
    int m = k;
    m += i;
    return m;
  });
  written_inside(c);
  int bad = 0, base = 10;
  for (int i = 0; i < N; i++) {
    bad += a[i] != i * 5 + 2 || b[i] != 5 + i;
    bad += c[i] != (i % 2 ? i * 9 : ++base);
  }
  printf("a[9] %d b[9] %d c[9] %d c[98] %d bad %d\n", a[9], b[9], c[9], c[98], bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
