// Constants of C++ as numbers of devices; -1 is the initial device.
#include <cstdio>
#include <omp.h>

namespace where {
constexpr int HOST = -1;
enum Device { INITIAL = -1, FIRST = 0 };
} // namespace where

struct Converts {
  int n;
  operator int() const { return n; }
};

template <int D> int initial() {
  int on = 9;
#pragma omp target device(D) map(on)
  on = omp_is_initial_device();
  return on;
}

template <class T> int converted(T device) {
  int on = 9;
#pragma omp target device(device) map(on)
  on = omp_is_initial_device();
  return on;
}

struct Member {
  static const int D = -1;
  int mine = -1;
  int get() {
    int on = 9;
#pragma omp target device(mine) map(on)
    on = omp_is_initial_device();
    return on;
  }
};

int main() {
  int a = 9, b = 9, c = 9;
  const int local = -1;
#pragma omp target device(where::HOST) map(a)
  a = omp_is_initial_device();
#pragma omp target teams device(where::INITIAL) map(b)
  b = omp_is_initial_device();
#pragma omp target parallel for device((local)) map(c)
  for (int i = 0; i < 1; i++)
    c = omp_is_initial_device();
  printf("%d %d %d\n", a, b, c);
  // The same as where no device is named.
  int elsewhere = 9;
#pragma omp target map(elsewhere)
  elsewhere = omp_is_initial_device();
#pragma omp target device(where::FIRST) map(a)
  a = omp_is_initial_device();
  printf("%d\n", a == elsewhere);
  printf("%d %d\n", initial<-1>(), initial<0>() == elsewhere);
  printf("%d %d\n", converted(Converts{-1}), converted(Converts{0}) == elsewhere);
  printf("%d %d\n", converted(-1L), converted((short)0) == elsewhere);
#pragma omp target device(Member::D) map(a)
  a = omp_is_initial_device();
  printf("%d %d\n", a, Member().get());
}
