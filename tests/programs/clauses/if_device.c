// if on target and parallel, and device() with each kind of number.
#include <omp.h>
#include <stdio.h>

static int where(int cond) {
  int host = -1;
#pragma omp target if (cond) map(from : host)
  host = omp_is_initial_device();
  return host;
}

int main(void) {
  int devices = omp_get_num_devices(), on_device = 0, n0 = 0, n1 = 0, d = -1, h = 0;
#pragma omp target map(from : on_device)
  on_device = !omp_is_initial_device();
  // Not taken, the region runs on the host.
  int bad = where(0) != 1 || where(1) != !on_device;
  int serial = 0;
#pragma omp target map(tofrom : n0, n1)
  {
#pragma omp parallel num_threads(8) if (serial)
    {
#pragma omp atomic
      n0 += 1;
    }
#pragma omp parallel num_threads(8) if (parallel : !serial)
    {
#pragma omp atomic
      n1 += 1;
    }
  }
  bad += n0 != 1 || n1 != 8;
#pragma omp target device(omp_get_initial_device()) map(from : h)
  h = omp_is_initial_device();
  bad += h != 1;
  int good_device = omp_get_default_device();
#pragma omp target device(good_device) map(from : d)
  d = omp_is_initial_device();
  bad += d != !on_device;
  int sum = 0;
#pragma omp target teams distribute parallel for if (target : 0) reduction(+ : sum)
  for (int i = 0; i < 100; i++)
    sum += i;
#pragma omp target teams distribute parallel for if (parallel : 0) reduction(+ : sum)
  for (int i = 0; i < 100; i++)
    sum += i;
  bad += sum != 9900 || (on_device && devices < 1);
  printf("n0 %d n1 %d h %d sum %d bad %d\n", n0, n1, h, sum, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
