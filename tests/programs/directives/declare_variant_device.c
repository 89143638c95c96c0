// FLAGS: -fopenmp-version=52
// EXPECT: device 1000 0 3000 4000 0 6000 1000 0
// EXPECT: host 0 2000 0 0 5000 6000 0 2000
// HOST-DIFFERS: the host has the host's versions
// declare variant by kind and architecture of the device, by vendor and by
// construct.
#include <stdio.h>

#pragma omp begin declare target
int gpu(void) { return 1000; }
int cpu(void) { return 2000; }
int nvidia(void) { return 3000; }
int nohost(void) { return 4000; }
int host(void) { return 5000; }
int vendor(void) { return 6000; }
#pragma omp declare variant(gpu) match(device = {kind(gpu)})
int a(void) { return 0; }
#pragma omp declare variant(cpu) match(device = {kind(cpu)})
int b(void) { return 0; }
#pragma omp declare variant(nvidia) match(device = {arch(nvptx64)})
int c(void) { return 0; }
#pragma omp declare variant(nohost) match(device = {kind(nohost)})
int d(void) { return 0; }
#pragma omp declare variant(host) match(device = {kind(host)})
int e(void) { return 0; }
#pragma omp declare variant(vendor) match(implementation = {vendor(llvm)})
int f(void) { return 0; }
#pragma omp declare variant(gpu) match(construct = {target})
int g(void) { return 0; }
#pragma omp declare variant(cpu) match(device = {arch(x86_64)})
int h(void) { return 0; }
#pragma omp end declare target

int main(void) {
  int r[8];
#pragma omp target map(from : r)
  {
    r[0] = a(), r[1] = b(), r[2] = c(), r[3] = d();
    r[4] = e(), r[5] = f(), r[6] = g(), r[7] = h();
  }
  printf("device %d %d %d %d %d %d %d %d\n", r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7]);
  printf("host %d %d %d %d %d %d %d %d\n", a(), b(), c(), d(), e(), f(), g(), h());
  return 0;
}
