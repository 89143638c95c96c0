// MODELS: openacc
// Structures that are reduced, in C++: in namespaces, methods and templates.
#include <cstdio>

namespace shapes {
struct Box {
  double width, height;
  int count;
};
} // namespace shapes


struct Owner {
  int scale = 2;
  shapes::Box measure(int n) const {
    shapes::Box box{1, 2, 3};
#pragma acc parallel loop gang vector reduction(+ : box) num_gangs(4)
    for (int i = 0; i < n; i++) {
      box.width += i * scale;
      box.count++;
    }
    return box;
  }
};

template <typename T> struct Both {
  T a, b;
};

template <typename T> static Both<T> both(int n) {
  Both<T> s{T(1), T(0.5)};
#pragma acc parallel loop gang reduction(+ : s)
  for (int i = 0; i < n; i++) {
    s.a += T(0.25) * i;
    s.b += i;
  }
  return s;
}

int main() {
  shapes::Box a{0, 0, 0}, b{1, 1, 1};
#pragma acc parallel loop gang reduction(max : a) reduction(* : b)
  for (int i = 0; i < 90; i++) {
#pragma acc loop vector reduction(max : a) reduction(* : b)
    for (int j = 0; j < 60; j++) {
      double w = (i * 31 + j * 17) % 997;
      a.width = a.width > w ? a.width : w;
      a.count = a.count > i - j ? a.count : i - j;
      if (i % 30 == 0 && j == 7)
        b.height *= 4, b.count *= 3;
    }
  }
  std::printf("boxes %g %g %d, %g %g %d\n", a.width, a.height, a.count, b.width, b.height, b.count);
  shapes::Box c = Owner().measure(1000);
  std::printf("method %g %g %d\n", c.width, c.height, c.count);
  Both<double> d = both<double>(500);
  Both<int> e = both<int>(500);
  std::printf("templates %g %g %d %d\n", d.a, d.b, e.a, e.b);
}
