// Before Volta an ordered access is a plain one between fences.
// ARCH: ptx60
// SHOW: undefined.ptx60 older.ptx60
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
