// FLAGS: -Wno-openmp-mapping
// Functions of declare target that device code never names: static, inline, of
// classes and templates, and one that is said to be after its definition. The device
// has those whose addresses are taken.
#include <cstdio>

#pragma omp begin declare target
static int local(int x) { return 3 * x; }
inline int shared(int x) { return x + 100; }
struct S {
  int k = 5;
  int times(int x) { return k * x; }
  static int less(int x) { return x - 1; }
  virtual int more(int x) { return x + k; }
};
template <class T> struct Square {
  static T of(T x) { return x * x; }
};
template <int N> int plus(int x) { return x + N; }
#pragma omp end declare target
static int later(int x) { return x * 7; }
#pragma omp declare target to(later)

using F = int (*)(int);
struct Table {
  F first, second;
};
static const Table table = {plus<30>, plus<20>};

int main() {
  F volatile all[7] = {local, shared, S::less, later, Square<int>::of, table.first, table.second};
  F each[7];
  for (int i = 0; i < 7; i++)
    each[i] = all[i];
  int (S::*volatile member)(int) = &S::times;
  int (S::*m)(int) = member;
  S s;
  int r[8];
#pragma omp target map(to : each, s) map(from : r)
  {
    for (int i = 0; i < 7; i++)
      r[i] = each[i](i + 2);
    r[7] = (s.*m)(3);
  }
  for (int v : r)
    printf("%d\n", v);
  return 0;
}
