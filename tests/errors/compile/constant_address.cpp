// EXPECT-ERROR: the address of `s` of the host is used in device code
// EXPECT-ERROR: name the variable itself in the target region that maps it
// A constant holds the host's address of a variable, wherever that is mapped.
#include <cstdio>

int s[8];
#pragma omp declare target link(s)
constexpr int *p = &s[2];

int main() {
#pragma omp target map(tofrom : s)
  {
    s[0] = 1;
    *p = 5;
  }
  std::printf("%d %d\n", s[0], s[2]);
}
