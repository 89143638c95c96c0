// FLAGS: -std=c++17
// EXPECT-RUN-ERROR: std::bad_variant_access would be thrown
// EXPECT-RUN-ERROR: in the region at .*bad_variant\.cpp:11
// The C++ library's own functions throw so in their headers.
#include <cstdio>
#include <variant>

int main() {
  std::variant<int, double> v = 2.5;
  double sum = 0;
#pragma omp target map(tofrom : sum)
  sum += std::get<int>(v);
  printf("%g\n", sum);
  return 0;
}
