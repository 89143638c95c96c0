// Virtual functions on objects made on the device, inheritance, destructors.
#include <cstdio>
#define N 40

#pragma omp begin declare target
struct Shape {
  virtual double area() const = 0;
  virtual int sides() const { return 0; }
  double twice() const { return 2 * area(); }
};
struct Square : Shape {
  double s;
  explicit Square(double x) : s(x) {}
  double area() const override { return s * s; }
  int sides() const override { return 4; }
};
struct Circle final : Shape {
  double r;
  explicit Circle(double x) : r(x) {}
  double area() const override { return 3 * r * r; }
};
struct Box : Square {
  using Square::Square;
  double area() const override { return 6 * Square::area(); }
};
#pragma omp end declare target

static double measure(int i) {
  Square q(i);
  Circle c(i + 0.5);
  Box b(2);
  const Shape *all[3] = {&q, &c, &b};
  const Shape *x = all[i % 3];
  return x->twice() + x->sides();
}

int main() {
  double out[N];
#pragma omp target teams distribute parallel for map(from : out)
  for (int i = 0; i < N; i++)
    out[i] = measure(i);
  int bad = 0;
  double sum = 0;
  for (int i = 0; i < N; i++) {
    bad += out[i] != measure(i);
    sum += out[i];
  }
  printf("sum %.2f bad %d\n", sum, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
