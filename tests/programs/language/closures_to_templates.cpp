// Closures of one function, some used by its own regions and others by those of
// templates: host and device have to agree on which is which.
#include <cstdio>

template <class F> void each(int *p, int m, F f) {
#pragma omp target teams distribute parallel for map(tofrom : p[0 : m])
  for (int k = 0; k < m; k++)
    p[k] = f(p[k], k);
}

static void one(int *a, int k) {
  each(a, 4, [=](int x, int i) { return x * k + i; });
  auto g = [=](int x) { return x + k; };
#pragma omp target teams distribute parallel for map(tofrom : a[0 : 4])
  for (int i = 0; i < 4; i++)
    a[i] = g(a[i]);
}

static void several(int *a, int k, bool first) {
  if (first)
    each(a, 4, [=](int x, int i) { return x * k + i; });
  each(a, 4, [=](int x, int i) { return x + 1000 * k + i; });
  auto g = [=](int x) { return x - k; };
#pragma omp target map(tofrom : a[0 : 4])
  for (int i = 0; i < 4; i++)
    a[i] = g(a[i]);
  auto outer = [=](int x, int i) {
    auto inner = [=](int y) { return y * k; };
    return inner(x) + i;
  };
  each(a, 4, outer);
}

int main() {
  int a[4] = {1, 2, 3, 4};
  one(a, 5);
  printf("%d %d\n", a[0], a[3]);
  several(a, 7, false);
  printf("%d %d\n", a[0], a[3]);
  several(a, 3, true);
  printf("%d %d\n", a[0], a[3]);
#ifdef SYCL_LANGUAGE_VERSION
  printf("this is no SYCL\n");
#endif
}
