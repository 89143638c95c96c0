// Threads of the host use all devices at once, each with its own data.
#include <omp.h>
#include <stdio.h>
#define N 1000

int main(void) {
  int devices = omp_get_num_devices(), wrong = 0;
#pragma omp parallel for num_threads(6) reduction(+ : wrong)
  for (int t = 0; t < 6; t++) {
    int d = t % devices, a[N];
    for (int i = 0; i < N; i++)
      a[i] = i;
#pragma omp target data map(tofrom : a) device(d)
    for (int round = 0; round < 3; round++) {
#pragma omp target teams distribute parallel for device(d)
      for (int i = 0; i < N; i++)
        a[i] += d + round;
    }
    for (int i = 0; i < N; i++)
      wrong += a[i] != i + 3 * d + 3;
  }
  printf("%d devices, %d wrong\n", devices, wrong);
}
