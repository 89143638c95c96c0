// SHOW: runtime_unroll resolve_function_pointers
// ONLY: __omp_offloading
// HOST: triple square
// The host's address is taken, also in a table; a pointer that is only called
// stays the device's.
#pragma omp begin declare target
int triple(int x) { return 3 * x; }
int square(int x) { return x * x; }
static int (*const table[2])(int) = {square, triple};
#pragma omp end declare target
int region(int (*f)(int), int n) {
  int r;
#pragma omp target map(from : r)
  {
    int (*only_called)(int) = n ? triple : square;
    r = only_called(4) + (f == triple) + table[n & 1](5);
  }
  return r;
}
