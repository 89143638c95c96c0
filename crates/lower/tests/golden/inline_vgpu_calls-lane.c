// The function that runs a lane of a kernel.
// ARCH: virtual
// SHOW: layout_shared_memory.virtual inline_vgpu_calls.virtual
// ONLY: __omp_offloading
void f(int *x) {
#pragma omp target
  x[0] = 1;
}
