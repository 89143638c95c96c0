// A team's own copy of a static variable, in shared memory, with its initial
// value when the team starts. The annotation is what the plugin states for
// `allocate`.
// SHOW: lower_fork lower_team_statics
// ONLY: __omp_offloading
void f(int *x) {
#pragma omp target
  {
    static int counts[4] __attribute__((annotate("warpfork.allocator;7"))) = {1, 2, 3, 4};
#pragma omp parallel
    x[counts[0]] = counts[1];
  }
}
