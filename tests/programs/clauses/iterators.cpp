// Loops over a random access iterator of one's own, and range-based for.
#include <cstddef>
#include <cstdio>
#define N 120

struct Iter {
  using difference_type = std::ptrdiff_t;
  int *p;
  int stride;
  int &operator*() const { return *p; }
  Iter &operator++() {
    p += stride;
    return *this;
  }
  Iter &operator+=(difference_type n) {
    p += n * stride;
    return *this;
  }
  Iter &operator-=(difference_type n) {
    p -= n * stride;
    return *this;
  }
  friend Iter operator+(Iter a, difference_type n) { return a += n; }
  friend difference_type operator-(const Iter &a, const Iter &b) { return (a.p - b.p) / a.stride; }
  friend bool operator<(const Iter &a, const Iter &b) { return a.p < b.p; }
};
struct Range {
  int *first;
  int n;
  int *begin() const { return first; }
  int *end() const { return first + n; }
};

int main() {
  int a[N];
  for (int i = 0; i < N; i++)
    a[i] = i;
  int *p = a;
#pragma omp target map(tofrom : p[0 : N])
  {
    Iter from{p, 3}, to{p + N, 3};
#pragma omp parallel for num_threads(32)
    for (Iter i = from; i < to; ++i)
      *i += 1000;
    Range r{p, N / 2};
#pragma omp parallel for num_threads(32)
    for (int &x : r)
      x += 5;
    for (int &x : r)
      x += 1;
  }
  int bad = 0;
  for (int i = 0; i < N; i++)
    bad += a[i] != i + (i % 3 == 0 ? 1000 : 0) + (i < N / 2 ? 6 : 0);
  printf("a[3] %d a[4] %d a[117] %d bad %d\n", a[3], a[4], a[117], bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
