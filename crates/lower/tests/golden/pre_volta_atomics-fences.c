// Before Volta an ordered access is a plain one between fences.
// ARCH: ptx60
// SHOW: diagnose_undefined.ptx60 pre_volta_atomics.ptx60
// ONLY: __omp_offloading
void f(int *x) {
#pragma omp target
  {
    int v;
#pragma omp atomic read acquire
    v = x[0];
#pragma omp atomic write release
    x[1] = v;
  }
}
