// PTX's names have no dots.
// SHOW: register_budget.ptx70 mangle_symbols.ptx70
#pragma omp begin declare target
int value __asm__("my.value") = 3;
#pragma omp end declare target
void f(int *x) {
#pragma omp target
  x[0] = value;
}
