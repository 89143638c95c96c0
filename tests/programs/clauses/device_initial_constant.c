// The constant -1 as a device is the initial device (OpenMP 5.2, `omp_initial_device`).
#include <omp.h>
#include <stdio.h>

enum { HERE = -1 };

int main(void) {
  int on[6] = {9, 9, 9, 9, 9, 9};
#pragma omp target device(-1) map(on)
  on[0] = omp_is_initial_device();
#pragma omp target teams distribute parallel for device(device_num : (-1)) map(on)
  for (int i = 1; i < 3; i++)
    on[i] = omp_is_initial_device();
  // Nothing is copied to the initial device.
  int x = 1, seen = 0;
#pragma omp target enter data device(-1) map(to : x)
  x = 2;
#pragma omp target update device(- 1) to(x)
#pragma omp target data device(-1) map(tofrom : x)
  {
#pragma omp target device((-1)) map(tofrom : x, seen)
    {
      seen = x;
      x = 3;
    }
    on[3] = x;
  }
#pragma omp target exit data device(-1) map(from : x)
  int where = HERE;
#pragma omp target device(where) map(on)
  on[5] = omp_is_initial_device();
#pragma omp target device(HERE) map(on)
  on[4] = omp_is_initial_device();
  // Another device.
#pragma omp target device(0) map(tofrom : on)
  on[5] = 5;
  for (int i = 0; i < 6; i++)
    printf("%d\n", on[i]);
  printf("%d %d\n", seen, x);
  return 0;
}
