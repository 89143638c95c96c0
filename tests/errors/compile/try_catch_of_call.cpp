// EXPECT-ERROR: exception
// EXPECT-ERROR: try_catch_of_call\.cpp:9
// What a function throws cannot be caught on the device either.
#include <cstdio>
#include <stdexcept>

static int checked(int i) {
  if (i > 3)
    throw std::runtime_error("more than three");
  return i;
}
static int by_way(int i) { return checked(i) + 1; }

int main() {
  int r = 0;
#pragma omp target map(tofrom : r)
  try {
    r = by_way(r);
  } catch (const std::exception &) {
    r = -1;
  }
  printf("%d\n", r);
  return 0;
}
