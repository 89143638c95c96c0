// MODELS: openacc
// Variables of namespaces and of unnamed ones in `declare`, and constants, which
// in C++ no other file can name.
#include <cstdio>
#include <openacc.h>

const double coefficients[4] = {0.5, 1, 2, 4};
#pragma acc declare copyin(coefficients)

namespace outer {
static int count[8];
#pragma acc declare create(count)
namespace {
struct Point {
  float x, y;
  Point *next;
};
Point points[8];
int scale = 3;
#pragma acc declare create(points) copyin(scale)
} // namespace

#pragma acc routine seq
static float moved(int i) {
  return points[i].x * scale + coefficients[i % 4];
}

template <class T> T sum(int n) {
  T s = 0;
#pragma acc update device(points[0 : n])
#pragma acc parallel loop reduction(+ : s) present(points)
  for (int i = 0; i < n; i++) {
    count[i] += i + scale;
    s += moved(i);
  }
  return s;
}
} // namespace outer

int main() {
  for (int i = 0; i < 8; i++)
    outer::points[i] = {float(i), 1, nullptr}, outer::count[i] = 10;
#pragma acc update device(outer::count, outer::scale)
  float f = outer::sum<float>(8);
  outer::scale = 5;
#pragma acc update device(outer::scale)
  double d = outer::sum<double>(4);
#pragma acc update self(outer::count[2 : 6])
#pragma acc parallel num_gangs(1)
  outer::points[3].y = 17;
#pragma acc update self(outer::points[3].y)
  std::printf("%g %g %d %d %g\n", f, d, outer::count[3], outer::count[7],
              outer::points[3].y);
  void *there = acc_deviceptr(outer::points);
  std::printf("%d %d\n", acc_is_present((void *)coefficients, sizeof coefficients),
              there == acc_deviceptr(&outer::points[1]) ? 0 : 1);
}
