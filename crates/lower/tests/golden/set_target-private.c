// A thread's own variables are where the machine has them.
// ARCH: gfx942
// SHOW: lane_scheduler.gfx942 set_target.gfx942
// ONLY: __omp_offloading
void f(int *x) {
#pragma omp target
  {
    int own[4];
    own[x[1] & 3] = x[2];
    x[0] = own[x[3] & 3];
  }
}
