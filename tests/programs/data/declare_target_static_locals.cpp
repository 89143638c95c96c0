// Variables of declare target for which Clang makes no offload entry: static variables of
// functions that the device does not compile, with their initial values, of inline
// functions and templates; static members and variable templates that other files do not
// see.
#include <cstdio>

namespace {
#pragma omp begin declare target
struct Counter {
  static int all;
  int own[3];
};
int Counter::all = 2;
Counter counter{{1, 2, 3}};
template <class T> struct Holder {
  static T value;
};
template <class T> T Holder<T>::value = T(1);
template <class T> T of_type = T(7);
#pragma omp end declare target
} // namespace

template <int N> static int scaled(int by) {
  static int scale[2] = {N, N + 1};
#pragma omp declare target(scale)
  int r = 0;
#pragma omp target map(from : r)
  {
    r = scale[0] * by + scale[1];
    scale[1]++;
  }
  return r;
}

inline int inlined(int add) {
  static struct {
    int sum;
    double half;
  } kept = {100, 0.5};
#pragma omp declare target(kept)
  int r = 0;
#pragma omp target map(from : r)
  {
    kept.sum += add;
    r = kept.sum + (kept.half == 0.5);
  }
#pragma omp target enter data map(alloc : kept)
#pragma omp target exit data map(always, from : kept)
  return r * 1000 + kept.sum;
}

int main() {
  static int table[4] = {1, 2, 3, 4};
#pragma omp declare target(table)
  int r[4];
#pragma omp target map(from : r)
  for (int i = 0; i < 4; i++) {
    r[i] = table[i];
    table[i] *= 10;
  }
  printf("%d %d %d %d\n", r[0], r[1], r[2], r[3]);
#pragma omp target map(always, from : table)
  table[0]++;
  printf("%d %d %d %d\n", table[0], table[1], table[2], table[3]);
  table[2] = 5;
#pragma omp target enter data map(always, to : table)
#pragma omp target
  table[3] = table[2] * 2;
#pragma omp target exit data map(always, from : table)
  printf("%d %d %d %d\n", table[0], table[1], table[2], table[3]);

  printf("%d\n", scaled<3>(2));
  printf("%d\n", scaled<3>(2));
  printf("%d\n", scaled<5>(2));
  printf("%d\n", inlined(4));
  printf("%d\n", inlined(5));

  Counter::all = 4;
  counter.own[2] = 8;
#pragma omp target map(always, tofrom : Counter::all, counter)
  {
    Counter::all++;
    counter.own[1] = Counter::all;
  }
  printf("%d %d %d\n", Counter::all, counter.own[1], counter.own[2]);
  Holder<int>::value = 3;
  of_type<long> = 9;
#pragma omp target map(always, tofrom : Holder<int>::value, Holder<double>::value, of_type<long>)
  {
    Holder<int>::value++;
    Holder<double>::value *= 2.5;
    of_type<long> -= 1;
  }
  printf("%d %g %ld\n", Holder<int>::value, Holder<double>::value, of_type<long>);
  return 0;
}
