// Globals of class type on the device: constant-initialised objects.
#include <cstdio>

#pragma omp begin declare target
struct Poly {
  double c[3];
  constexpr Poly(double a, double b, double d) : c{a, b, d} {}
  constexpr double at(double x) const { return c[0] + x * (c[1] + x * c[2]); }
};
constexpr Poly fixed(1, 2, 3);
Poly changing(4, 5, 6);
inline int shared_counter = 3;
template <typename T> T template_value = T(8);
namespace deep {
static const long primes[] = {2, 3, 5, 7, 11, 13};
}
#pragma omp end declare target

int main() {
  double a = 0, b = 0;
  long sum = 0;
  int c = 0, t = 0;
#pragma omp target map(from : a, b, sum, c, t)
  {
    a = fixed.at(2);
    changing.c[0] += 1;
    b = changing.at(1);
    sum = 0;
    for (long p : deep::primes)
      sum += p;
    c = ++shared_counter;
    t = template_value<int> + int(template_value<double>);
  }
#pragma omp target update from(changing, shared_counter)
  printf("a %.1f b %.1f sum %ld c %d t %d host %.1f %d\n", a, b, sum, c, t, changing.c[0], shared_counter);
  bool good = a == 17 && b == 16 && sum == 41 && c == 4 && t == 16 && changing.c[0] == 5 && shared_counter == 4;
  puts(good ? "ok" : "mismatch");
  return !good;
}
