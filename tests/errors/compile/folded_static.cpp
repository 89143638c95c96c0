// A reference that Clang folds where no argument says what is mapped.
// EXPECT-ERROR: the static variable `main::s` of the host is used in device code
#include <cstdio>
int main(){ static int s[4]; int r = 0;
 auto f = [&] { int t = 0; for (auto &x : s) t += x; return t; };
#pragma omp target map(tofrom: r)
 r = f();
 return r; }
