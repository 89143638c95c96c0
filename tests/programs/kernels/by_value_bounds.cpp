// Bounds of loops and pointers to arrays in structs: versions by value come first where a launch's values depend on
// them. Structs that are mapped already, that the kernel writes to, or that change between launches of one region, too.
// VERSIONS: by-value+launch-values
#include <cstdio>
#include <vector>

struct Grid {
  int nx, ny;
  long pitch;
  int *data;
};

static void fill(const Grid &g, int by) {
#pragma omp target teams distribute parallel for collapse(2) map(to : g.nx, g.ny, g.pitch) \
    map(tofrom : g.data[0 : g.pitch * g.ny])
  for (int y = 0; y < g.ny; ++y)
    for (int x = 0; x < g.nx; ++x)
      g.data[y * g.pitch + x] += by * x - y;
}

static void shift(const Grid &from, const Grid &to) {
#pragma omp target teams distribute parallel for collapse(2) map(to : from.nx, from.ny, from.pitch, to.pitch) \
    map(to : from.data[0 : from.pitch * from.ny]) map(tofrom : to.data[0 : to.pitch * from.ny])
  for (int y = 1; y < from.ny - 1; ++y)
    for (int x = 1; x < from.nx - 1; ++x)
      to.data[y * to.pitch + x] =
          from.data[y * from.pitch + x - 1] + from.data[(y + 1) * from.pitch + x];
}

struct Box {
  int n, m;
};

static void clear(const Box &b, int *p) {
#pragma omp target teams distribute parallel for collapse(2) map(tofrom : p[0 : b.n * b.m])
  for (int i = 0; i < b.n; ++i)
    for (int j = 0; j < b.m; ++j)
      p[i * b.m + j] -= i + j;
}

static void grow(Box &b, int *p) {
#pragma omp target map(tofrom : b) map(tofrom : p[0 : 4])
  {
    for (int i = 0; i < b.n; ++i)
      p[i] += b.m;
    b.m = b.m + 1;
  }
}

static long sum(const std::vector<int> &v) {
  long s = 0;
  for (unsigned i = 0; i < v.size(); ++i)
    s += (long)v[i] * (i % 13 + 1);
  return s;
}

int main() {
  std::vector<int> a(50 * 40, 1), b(60 * 40, 2);
  Grid g = {37, 33, 50, a.data()}, h = {37, 33, 60, b.data()};
  fill(g, 3);
  printf("%ld\n", sum(a));
  for (int round = 0; round < 3; ++round) {
    shift(g, h);
    g.nx -= 2;
    h.data += 1;
    printf("%ld\n", sum(b));
  }
  // The array is there already.
  int *p = a.data();
#pragma omp target data map(tofrom : p[0 : 2000])
  {
    fill(g, 2);
    g.ny = 20;
    fill(g, 5);
  }
  printf("%ld\n", sum(a));
  // Source and target are one array.
  Grid same = {20, 20, 50, a.data()};
#pragma omp target data map(tofrom : p[0 : 2000])
  fill(same, 1);
  printf("%ld\n", sum(a));

  Box box = {30, 40};
  clear(box, a.data());
  box.n = 7;
  clear(box, a.data());
#pragma omp target data map(to : box)
  clear(box, a.data());
  box = {4, 5};
  grow(box, a.data());
  grow(box, a.data());
  printf("%ld %d\n", sum(a), box.m);
  Box none = {0, 5};
  clear(none, a.data());
  printf("%ld\n", sum(a));
}
