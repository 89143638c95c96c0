// Functions, classes and namespaces of the program may be called what those
// inside the device runtime are called.
#include <stdio.h>

#define ADD(u, n, k)                                                                               \
  _Pragma("omp target teams distribute parallel for map(tofrom : u[0 : n])") for (int i = 0;       \
                                                                                  i < n; i++)      \
      u[i] += k;

void core(int *u, int n) { ADD(u, n, 1) }
void core_something(int *u, int n) { ADD(u, n, 10) }

namespace wf_device_rt {
void run(int *u, int n) { ADD(u, n, 100) }
} // namespace wf_device_rt

namespace core_math {
struct core {
  int sum = 0;
  __attribute__((noinline)) void add(int k) { sum += k; }
  static void run(int *u, int n) { ADD(u, n, 1000) }
};
__attribute__((noinline)) int twice(int k) {
  core acc;
  acc.add(k);
  acc.add(k);
  return acc.sum;
}
} // namespace core_math

int main() {
  int u[10] = {};
  core(u, 10);
  core_something(u, 10);
  wf_device_rt::run(u, 10);
  core_math::core::run(u, 10);
#pragma omp target teams distribute parallel for
  for (int i = 0; i < 10; i++)
    u[i] += core_math::twice(5000 * i);
  for (int i : u)
    printf("%d\n", i);
}
