// FLAGS: -Wno-openmp-mapping
// A function that host and device have needs no `indirect` to be called through a
// pointer of the other's or to be compared with one: those of declare target, those
// that a region calls, and instances of one template, in any order.
#include <cstdio>
#include <cstdlib>

using Unary = int (*)(int);

static int called(int x) { return x + 1; }

#pragma omp begin declare target
static int local(int x) { return 3 * x; }
int global(int x) { return x * x; }
template <int N> int add(int x) { return x + N; }
struct Scaled {
  int by;
  int times(int x) { return by * x; }
  static int half(int x) { return x / 2; }
};
Unary changing[2] = {local, global};
static int apply(Unary f, int x) { return f(x); }
#pragma omp end declare target

#pragma omp begin declare target indirect
template <int N> int sub(int x) { return x - N; }
#pragma omp end declare target

template <class T> __attribute__((noinline)) T hidden(T t) {
  T volatile v = t;
  return v;
}

int main(int argc, char **) {
  Unary list[9] = {hidden(called), hidden(local), hidden(global), hidden(Unary(add<4>)),
                   hidden(Unary(add<3>)), hidden(Unary(Scaled::half)), hidden(Unary(sub<20>)),
                   hidden(Unary(sub<10>)), nullptr};
  int (Scaled::*member)(int) = hidden(&Scaled::times);
  int values[9], same[9], direct = 0, bound = 0;
#pragma omp target teams distribute parallel for map(to : list) map(from : values, same)
  for (int i = 0; i < 9; i++) {
    values[i] = list[i] ? list[i](7) + apply(list[i], 5) : -1;
    same[i] = (list[i] == local) + 2 * (list[i] == global) + 4 * (list[i] == Unary(add<3>)) +
              8 * (list[i] == Unary(add<4>)) + 16 * (list[i] == changing[0]) +
              32 * (list[i] == called);
  }
#pragma omp target map(from : direct, bound)
  {
    Scaled s{6};
    direct = called(1) + add<3>(1) + add<4>(1) + apply(local, 2) + Scaled::half(9);
    bound = (s.*member)(7) + (member == &Scaled::times);
  }
  for (int i = 0; i < 9; i++)
    printf("%d %d\n", values[i], same[i]);
  printf("%d %d\n", direct, bound);

  // What the device chose, called by the host.
  Unary chosen[2];
#pragma omp target map(from : chosen) firstprivate(argc)
  {
    chosen[0] = argc > 0 ? local : global;
    chosen[1] = changing[argc];
  }
  printf("%d %d %d\n", chosen[0](10), chosen[1](10), chosen[0] == local);

  // A table that the host changed.
  changing[0] = Unary(add<4>);
#pragma omp target update to(changing)
#pragma omp target map(from : direct)
  direct = changing[0](100) + 1000 * changing[1](2);
  printf("%d\n", direct);
  return 0;
}
