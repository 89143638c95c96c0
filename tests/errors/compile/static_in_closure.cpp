// A closure that uses a reference of the region without capturing it.
// EXPECT-ERROR: the host
#include <cstdio>
int main() {
  static int s[4];
#pragma omp target map(tofrom : s)
  {
    int &r = s[1];
    auto f = [&] { r++; };
    f();
  }
  return s[1];
}
