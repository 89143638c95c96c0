// Constant tables of functions in C++: of a file, a class, a template and a function,
// of which only calls have what they hold, and one that is compared. Without a
// declaration for the device, a table that is no constant expression is mapped.
#include <cstdio>

using unary = int (*)(int);
static int up(int x) { return x + 1; }
static int down(int x) { return x - 1; }
static constexpr unary of_file[] = {up, down};
static int (*const mapped[])(int) = {down, up};
struct Steps {
  static constexpr unary of_class[2] = {up, down};
};
template <int N> struct Many {
  static constexpr unary all[3] = {down, [](int x) { return N * x; }, up};
};
#pragma omp begin declare target
template <class T> int by_template(int i, T x) {
  static constexpr unary own[2] = {down, up};
  return own[i](x);
}
inline int by_inline(int i, int x) {
  static const unary own[2] = {down, up};
  return own[i](x);
}
inline constexpr unary everyones[2] = {up, down};
inline int is_up(int i, unary f) {
  static const unary own[2] = {down, up};
  return own[i] == f;
}
#pragma omp end declare target

__attribute__((noinline)) static unary hidden(unary f) {
  unary volatile v = f;
  return v;
}

int main() {
  unary f = hidden(up), g = hidden(down);
  long sum = 0;
  int equal = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum, equal)
  for (int i = 0; i < 100; ++i) {
    const int n = i & 1;
    sum += of_file[n](i) + 3 * mapped[n](i) + 5 * Steps::of_class[n](i);
    sum += 7 * Many<3>::all[i % 3](i) + 11 * Many<4>::all[i % 3](i);
    sum += 13 * by_template(n, i) + 17 * by_inline(n, i) + 19 * everyones[n](i);
    sum += 23 * (i % 3 ? f : g)(i);
    equal += is_up(n, f) + 2 * (everyones[n] == g) + 3 * (mapped[n] == f);
  }
  std::printf("%ld %d %d %d\n", sum, equal, f(1), g(1));
}
