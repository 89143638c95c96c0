// Constants have their values where all memory is shared as well.
#include <array>
#include <cstdio>
#pragma omp requires unified_shared_memory

static const int lut[4] = {4, 5, 6, 7};
constexpr std::array<double, 3> halves = {0.5, 1.5, 2.5};
struct Node {
  int value;
  const Node *next;
};
extern const Node last;
constexpr Node first = {1, &last};
constexpr Node last = {2, nullptr};
inline constexpr long shared[2] = {1000, 2000};

static double look(int i) {
  static const unsigned char bytes[4] = {9, 8, 7, 6};
  double s = lut[i & 3] + halves[i % 3] + bytes[i & 3] + shared[i & 1];
  for (const Node *n = &first; n; n = n->next)
    s += n->value * 100;
  return s;
}

int main() {
  static constexpr int here[4] = {1, 2, 3, 4};
  double out[8];
#pragma omp target teams distribute parallel for map(from : out)
  for (int i = 0; i < 8; i++) {
    const auto &h = here;
    out[i] = look(i) + h[i & 3];
  }
  for (double x : out)
    printf("%g\n", x);
}
