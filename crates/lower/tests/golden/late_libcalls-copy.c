// Loops that the optimiser makes copies of: what is a call by now is the
// device's own.
// SHOW: late_printf.ptx70 late_libcalls.ptx70
// ONLY: __omp_offloading
void f(char *restrict x, const char *restrict y, int n) {
#pragma omp target
  for (int i = 0; i < n; i++)
    x[i] = y[i];
}
