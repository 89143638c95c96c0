// Members of what functions return, of conditional expressions and of temporaries,
// in regions; some variables are named there only.
#include <cstdio>

struct Pair {
  int a, b;
};
struct Pairs {
  Pair all[4] = {{1, 2}, {3, 4}, {5, 6}, {7, 8}};
  Pair &at(int i) { return all[i]; }
  Pair get(int i) const { return all[i]; }
  Pair *where(int i) { return all + i; }
  int own() {
    int n = 0;
#pragma omp target map(tofrom : n)
    {
      n += at(1).a + this->get(2).b;
      at(3).b = 80;
    }
    return n + all[3].b;
  }
};
template <class T> T &same(T &t) { return t; }
template <class T> int summed(T &pairs) {
  int n = 0;
#pragma omp target teams distribute parallel for reduction(+ : n)
  for (int i = 0; i < 4; i++)
    n += same(pairs).get(i).a * pairs.at(i).b;
  return n;
}

int main() {
  Pairs pairs, read, written;
  Pair one = {10, 20}, two = {30, 40};
  int n = 0, index = 2, other = 1;
#pragma omp target map(tofrom : n)
  {
    n += read.at(index).a + read.get(other).b + read.where(3)->a;
    n += same(one).a + (n ? one : two).b + Pair{100, 200}.b;
    written.at(0).a = 50;
#pragma omp parallel for reduction(+ : n) if (same(one).a > 5)
    for (int i = 0; i < 4; i++)
      n += 1000 * read.at(i).b;
  }
  printf("%d %d %d %d\n", n, written.all[0].a, pairs.own(), summed(pairs));
  return 0;
}
