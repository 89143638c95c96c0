// Types and instructions that no device has, each at its line.
// ERRORS
void f(long double *x, int *y) {
#pragma omp target map(x[0 : 2])
  x[0] = x[1] + 1;
#pragma omp target map(y[0 : 2])
  __asm__ volatile("cpuid" : "+a"(y[0]) : : "ebx", "ecx", "edx");
}
