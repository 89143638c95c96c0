// A function's second name is the module's own by then, and nobody uses it.
// SHOW: link_device_runtime resolve_aliases.ptx70
// ONLY: __omp_offloading other alias
#pragma omp begin declare target
__attribute__((noinline)) int own(int v) { return v ? v * 3 + own(v - 1) : 1; }
int other(int) __attribute__((alias("own"), weak));
#pragma omp end declare target

void f(int *x) {
#pragma omp target
  x[1] = other(x[0]) + own(x[1]);
}
