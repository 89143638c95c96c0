// FLAGS: -Wno-openmp-mapping
// A virtual function that no device can run is an error where it is called.
// EXPECT-RUN-ERROR: writes to a C\+\+ stream
// EXPECT-RUN-ERROR: virtual_host_function.cpp:\d+
#include <cstdio>
#include <iostream>

struct Shape {
  int sides = 0;
  virtual int area() const = 0;
  virtual void print() const { std::cout << sides << std::endl; }
};
struct Square : Shape {
  int area() const override { return 4; }
};

__attribute__((noinline)) static void show(const Shape *shape) { shape->print(); }

int main() {
  Square s;
  int area = 0;
#pragma omp target map(to : s) map(from : area)
  {
    area = s.area();
    show(&s);
  }
  printf("%d\n", area);
  return 0;
}
