// SHOW: runtime_unroll resolve_function_pointers
// ONLY: __omp_offloading
// HOST: triple
// A pointer that may be the host's is looked up; a function's name is not.
#pragma omp begin declare target
int triple(int x) { return 3 * x; }
#pragma omp end declare target
int region(int (*f)(int)) {
  int r;
#pragma omp target map(from : r)
  r = f(4) + triple(5);
  return r;
}
