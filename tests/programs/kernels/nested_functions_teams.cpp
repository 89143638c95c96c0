// FLAGS: -std=c++20
// Distribute loops and parallel regions split over methods and templates.
#include <cstdio>
#include <omp.h>
#define R 8
#define C 33

#pragma omp begin declare target
template <typename F> void over_columns(int n, F f) {
#pragma omp parallel for
  for (int c = 0; c < n; c++)
    f(c);
}
struct Row {
  int *p;
  int n;
  void set(int v) {
    over_columns(n, [=, this](int c) { p[c] = v + c; });
  }
  int sum() const {
    int s = 0;
#pragma omp parallel for reduction(+ : s)
    for (int c = 0; c < n; c++)
      s += p[c];
    return s;
  }
};
#pragma omp end declare target

int main() {
  int a[R * C], sums[R];
#pragma omp target teams distribute map(from : a, sums)
  for (int r = 0; r < R; r++) {
    Row row{a + r * C, C};
    row.set(r * 10);
    sums[r] = row.sum();
    row.p[0] += sums[r];
  }
  int bad = 0;
  for (int r = 0; r < R; r++) {
    int s = r * 10 * C + C * (C - 1) / 2;
    bad += sums[r] != s || a[r * C] != r * 10 + s || a[r * C + 1] != r * 10 + 1;
  }
  printf("sums[7] %d bad %d\n", sums[7], bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
