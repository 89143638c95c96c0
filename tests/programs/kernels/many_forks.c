// Kernels with more forks than become part of a kernel: under conditions, with
// fewer threads, a region inside a region, and in a team without a master warp.
// Each region reads what the ones before it left.
#include <omp.h>
#include <stdio.h>

#define N 64
#define FOUR(x) x x x x

static void some(int *a, int n) {
#pragma omp target map(tofrom : a[:N])
  {
    int k = 0, last = 0;
    // clang-format off
    FOUR(FOUR(
      _Pragma("omp parallel for num_threads(n + k) if (k % 3 != n)")
      for (int i = 0; i < N; i++) {
        a[i] += i + last;
        if (omp_get_num_threads() > n + k)
          a[i] = 1000;
      }
      last = a[k] % 100;
      k++;))
    // clang-format on
#pragma omp parallel num_threads(2)
    {
#pragma omp parallel for
      for (int i = 0; i < N; i++)
        if (i % 2 == omp_get_ancestor_thread_num(1))
          a[i] += last;
    }
  }
}

static void wide(int *a) {
#pragma omp target thread_limit(1024) map(tofrom : a[:N])
  {
    int k = 0, last = 0;
    // clang-format off
    FOUR(FOUR(
      _Pragma("omp parallel for num_threads(1024)")
      for (int i = 0; i < N; i++)
        a[i] = (3 * a[i] + last) % 1009;
      last = a[k];
      k++;))
    // clang-format on
#pragma omp parallel for
    for (int i = 0; i < N; i++)
      a[i] += last;
  }
}

int main(void) {
  int a[N];
  for (int i = 0; i < N; i++)
    a[i] = i;
  some(a, 1);
  int first = 0, second = 0;
  for (int i = 0; i < N; i++)
    first = (first * 31 + a[i]) % 65521;
  wide(a);
  for (int i = 0; i < N; i++)
    second = (second * 31 + a[i]) % 65521;
  printf("%d %d\n", first, second);
  return 0;
}
