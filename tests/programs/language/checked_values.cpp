// FLAGS: -std=c++17 -Wno-openmp-mapping
// What would throw, in the C++ library's headers or the program's own, and does not.
#include <array>
#include <cstdio>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

struct Circle {
  int r;
};
struct Square {
  int a;
};
struct Rectangle {
  int a, b;
};
using Shape = std::variant<Circle, Square, Rectangle>;

struct Area {
  int operator()(const Circle &c) const { return 3 * c.r * c.r; }
  int operator()(const Square &s) const { return s.a * s.a; }
  int operator()(const Rectangle &r) const { return r.a * r.b; }
};

class Matrix {
public:
  int &at(int i, int j) {
    if (i < 0 || i >= 3 || j < 0 || j >= 3)
      throw std::out_of_range("Matrix: (" + std::to_string(i) + ", " + std::to_string(j) + ")");
    return all[3 * i + j];
  }

private:
  int all[9] = {};
};

static int positive(int x) {
  if (x <= 0)
    throw std::invalid_argument("not positive");
  return x;
}

template <class... F> struct Overloaded : F... {
  using F::operator()...;
};
template <class... F> Overloaded(F...) -> Overloaded<F...>;

int main() {
  const int n = 60;
  Shape shapes[n];
  for (int i = 0; i < n; i++)
    switch (i % 3) {
    case 0:
      shapes[i] = Circle{i};
      break;
    case 1:
      shapes[i] = Square{i};
      break;
    default:
      shapes[i] = Rectangle{i, i + 1};
    }
  std::optional<int> maybe[n];
  for (int i = 0; i < n; i += 2)
    maybe[i] = i;
  long area = 0, corners = 0, circles = 0, values = 0, elements = 0;
#pragma omp target teams distribute parallel for map(to : shapes, maybe) \
    reduction(+ : area, corners, circles, values, elements)
  for (int i = 0; i < n; i++) {
    area += std::visit(Area{}, shapes[i]);
    corners += std::visit(
        Overloaded{[](const Circle &) { return 0; }, [](const auto &) { return 4; }}, shapes[i]);
    if (std::holds_alternative<Circle>(shapes[i]))
      circles += std::get<Circle>(shapes[i]).r + std::get<0>(shapes[i]).r;
    if (const auto *s = std::get_if<Square>(&shapes[i]))
      circles -= s->a;
    if (maybe[i])
      values += maybe[i].value() + *maybe[i];
    values += maybe[i].value_or(-1);
    std::array<int, 5> five = {1, 2, 3, 4, 5};
    Matrix m;
    m.at(i % 3, i % 2) = i;
    elements += five.at(i % 5) + m.at(i % 3, i % 2) + positive(i + 1);
    std::vector<int> some(4, i);
    elements += some.at(i % 4);
  }
  printf("%ld %ld %ld %ld %ld\n", area, corners, circles, values, elements);
  return 0;
}
