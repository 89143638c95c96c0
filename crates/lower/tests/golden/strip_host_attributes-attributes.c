// What only the host's compiler or linker understands goes.
// SHOW: set_target.ptx70 strip_host_attributes.ptx70
// ONLY: __omp_offloading placed
// RAW
#pragma omp begin declare target
__attribute__((section(".mine"), visibility("hidden"))) int placed = 3;
#pragma omp end declare target
void f(int *x) {
#pragma omp target
  x[0] = placed;
}
