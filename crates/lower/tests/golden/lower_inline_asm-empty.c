// Assembly without an instruction hides values and memory from the optimiser,
// in the machine's own registers.
// SHOW: strip_host_attributes.ptx70 lower_inline_asm.ptx70
// ONLY: __omp_offloading
void f(int *x, double *y) {
#pragma omp target
  {
    int a = x[0];
    double b = y[0];
    __asm__ volatile("" : "+r"(a), "+x"(b) : "r"(x) : "memory");
    x[1] = a, y[1] = b;
  }
}
