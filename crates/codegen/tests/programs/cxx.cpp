// What C++ asks of its run-time library.
#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <cstdlib>
#include <vector>

namespace {
struct Shape {
  virtual double area() const = 0;
  virtual ~Shape() {}
};
struct Square : Shape {
  double side;
  explicit Square(double s) : side(s) {}
  double area() const override { return side * side; }
};
struct Disc : Shape {
  double radius;
  explicit Disc(double r) : radius(r) {}
  double area() const override { return 3 * radius * radius; }
};
struct alignas(64) Wide {
  double v[8];
};
int calls = 0;
int made() { return ++calls; }
} // namespace

extern "C" void objects(void *scratch, double *out) {
  Shape *shapes[] = {new Square(2), new Disc(3), new Square(0.5)};
  for (Shape *s : shapes) {
    *out++ = s->area();
    delete s;
  }
  Wide *w = new Wide[3];
  *out++ = reinterpret_cast<unsigned long>(w) % 64;
  delete[] w;
  for (int i = 0; i < 3; i++) {
    static int once = made();
    *out++ = once;
  }
}

extern "C" void containers(void *scratch, double *out) {
  std::vector<int> v;
  for (int i = 0; i < 20; i++)
    v.push_back((i * 7) % 20);
  std::sort(v.begin(), v.end(), [](int a, int b) { return a > b; });
  for (int x : v)
    *out++ = x;
  std::array<double, 4> a{4, 3, 2, 1};
  std::sort(a.begin(), a.end());
  for (double x : a)
    *out++ = x;
  try {
    *out++ = v.at(3);
  } catch (...) {
    *out++ = -1;
  }
}

template <typename T> static double *complex_numbers(double *out) {
  std::complex<T> z(1, 2), w(T(-0.5), 3);
  z *= w;
  z += std::exp(w) / w;
  z = std::pow(z, T(2)) + std::sqrt(w) + std::polar(T(1), T(0.5)) + std::conj(w);
  *out++ = z.real();
  *out++ = z.imag();
  *out++ = std::abs(z) + std::norm(w) + std::arg(z);
  return out;
}

extern "C" void numbers(void *scratch, double *out) {
  out = complex_numbers<double>(out);
  out = complex_numbers<float>(out);
  *out++ = std::hypot(3.0, 4.0, 12.0);
  *out++ = std::pow(2, 10) + std::pow(1.5f, 2);
  *out++ = std::lerp(1.0, 3.0, 0.25);
}

extern "C" void out_of_range(void *scratch, double *out) {
  std::vector<double> v(3);
  *out = v.at(static_cast<unsigned long>(out[0]));
}
