// EXPECT-RUN-ERROR: std::bad_cast would be thrown
// EXPECT-RUN-ERROR: bad_cast\.cpp:20
// AMD-RUN-ERROR: std::bad_cast would be thrown
// A dynamic_cast of a reference to a class that the object is none of ends the program.
#include <cstdio>

struct A {
  int a = 1;
  virtual ~A() {}
};
struct B : A {
  int b = 2;
};

int main() {
  int r = 0;
#pragma omp target map(tofrom : r)
  {
    A a;
    r = dynamic_cast<B &>(a).b;
  }
  printf("%d\n", r);
  return 0;
}
