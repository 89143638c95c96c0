// Variables of `declare target` whose initial values end in zeros or have padding,
// which Clang writes with types of their own.
#include <cstdio>

struct Padded {
  char c;
  double d;
  short s;
};

#pragma omp begin declare target
static const int primes[200] = {2, 3, 5};
int counts[300] = {7};
Padded one = {'a', 2.5, 3};
static Padded some[40] = {{'b', 1.5, 1}, {'c', 0.5, 2}};
const char *const names[30] = {"x", "yy"};
namespace inner {
double weights[4][50] = {{1}, {0, 2}};
extern "C" {
long c_table[100] = {11, 12};
}
} // namespace inner
inline int shared_table[64] = {1, 1, 1};
struct Holder {
  static const int table[90];
  static inline unsigned char bytes[70] = {200, 100};
};
const int Holder::table[90] = {4, 5};
template <typename T> struct Of {
  static T values[80];
};
template <typename T> T Of<T>::values[80] = {T(1), T(2)};
template <typename T> T of_all[60] = {T(9)};
int local(int i) {
  static const int mine[120] = {21, 22};
  return mine[i];
}
#pragma omp end declare target
int late[150] = {31};
#pragma omp declare target(late)

int main() {
  int sum = 0, text = 0;
  double real = 0;
  counts[299] = 1;
  late[149] = 2;
#pragma omp target update to(counts, late)
#pragma omp target map(tofrom : sum, text, real)
  {
    for (int i = 0; i < 60; ++i) {
      sum += primes[i] + counts[i] + shared_table[i] + Holder::table[i] + Holder::bytes[i];
      sum += Of<int>::values[i] + of_all<int>[i] + local(i) + late[i] + (int)inner::c_table[i];
    }
    sum += counts[299] + late[149] + one.s + some[1].s + some[39].s;
    real = one.d + some[0].d + inner::weights[0][0] + inner::weights[1][1] + inner::weights[3][49];
    real += Of<double>::values[1];
    text = one.c + some[1].c;
    counts[298] = 5;
    one.d = 8;
  }
#pragma omp target update from(counts, one)
  std::printf("%d %g %d %d %g %s\n", sum, real, text, counts[298], one.d, names[1]);
}
