// A barrier of fewer threads than the team has counts in shared memory, which
// is made ready first of all.
// SHOW: global_dce.gfx942 init_barriers.gfx942
// ONLY: __omp_offloading __wf_barriers
// ARCH: gfx942
void f(int *x, int n) {
#pragma omp target teams num_teams(1) thread_limit(256) map(tofrom : x[:256])
  {
#pragma omp parallel num_threads(n)
    {
      x[0] += n;
#pragma omp barrier
      x[1] += n;
    }
#pragma omp parallel num_threads(128)
    x[2] += n;
  }
}
