// A constant of which only the running host knows the value.
// EXPECT-ERROR: the constant `scale` of the host is used in device code, and only the running host knows its value
#include <cstdio>
#include <cstdlib>
static const int scale = std::atoi("3");
static int scaled(int i) { return i * scale; }
int main() {
  int r = 0;
#pragma omp target map(tofrom : r)
  r = scaled(2);
  return r;
}
