// What the plugin states of a variable is its section, and no annotation stays.
// SHOW: link_modules
// ONLY: __omp_offloading
void f(int *x) {
#pragma omp target
  {
    static int counts[4] __attribute__((annotate("warpfork.allocator;7"))) = {1, 2, 3, 4};
#pragma omp parallel
    x[counts[0]] = counts[1];
  }
}
