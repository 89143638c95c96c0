// Lanes of a wave that wait for a lock take turns with the one that has it.
// SHOW: link_libcalls.gfx942 lane_scheduler.gfx942
// ONLY: __omp_offloading
// ARCH: gfx942
void f(int *x) {
#pragma omp target parallel num_threads(64) map(tofrom : x[:1])
  {
#pragma omp critical
    x[0] += 2;
  }
}
