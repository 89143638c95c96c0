// The queries about devices, on the host and inside a region.
#include <omp.h>
#include <stdio.h>

int main(void) {
  int n = omp_get_num_devices(), host = omp_get_initial_device(), def = omp_get_default_device();
  int bad = n < 0 || !omp_is_initial_device() || omp_get_device_num() != host;
  int initial = -1, number = -2, on = 0;
#pragma omp target map(from : initial, number)
  {
    initial = omp_is_initial_device();
    number = omp_get_device_num();
  }
  on = initial == 0;
  bad += on ? number != def || n < 1 : number != host;
  omp_set_default_device(0);
  bad += omp_get_default_device() != 0;
  int inside = -1;
#pragma omp target map(from : inside)
  inside = omp_get_num_teams() * 10 + omp_get_team_num();
  printf("inside %d bad %d\n", inside, bad);
  bad += inside != 10;
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
