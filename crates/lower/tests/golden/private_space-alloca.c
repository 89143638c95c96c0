// A thread's own variables are where the machine has them.
// SHOW: retarget.ptx70 private_space.ptx70
// ONLY: __omp_offloading
void f(int *x) {
#pragma omp target
  {
    int own[4] = {1, 2, 3, 4};
    x[0] = own[x[1]];
  }
}
