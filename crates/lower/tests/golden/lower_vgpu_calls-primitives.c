// A primitive is a call that says where it stands.
// ARCH: virtual
// SHOW: instrument_divisions.virtual lower_vgpu_calls.virtual
// ONLY: __omp_offloading
void f(int *x) {
#pragma omp target parallel
  {
    x[0] = 1;
#pragma omp barrier
    x[1] = x[0];
  }
}
