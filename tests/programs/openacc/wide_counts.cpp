// MODELS: openacc
// Loops that count numbers which no signed type holds, or by other forms.
#include <cstdint>
#include <cstdio>

int main() {
  long r = 0;
#pragma acc parallel loop reduction(+ : r)
  for (uint64_t i = UINT64_MAX - 10; i > UINT64_MAX - 60; i -= 7)
    r += (long)(UINT64_MAX - i);
  std::printf("%ld\n", r);
  uint64_t far[3] = {0, 0, 0};
#pragma acc kernels copy(far)
  for (uint64_t i = UINT64_MAX - 3; i < UINT64_MAX; i += 1)
    far[UINT64_MAX - 1 - i] = i + (UINT64_MAX - 5);
  std::printf("%ld %ld %ld\n", (long)far[0], (long)far[1], (long)far[2]);
  double a[40];
#pragma acc parallel loop copyout(a)
  for (double *p = a + 39; p >= a; --p)
    *p = double(p - a);
  std::printf("%g %g\n", a[0], a[39]);
}
