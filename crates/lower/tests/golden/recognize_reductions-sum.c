// A sum over the threads of a region: shuffles in a warp, shared memory across
// warps.
// SHOW: inline_sequential recognize_reductions lower_reductions
// ONLY: omp_outlined
void f(int *s) {
#pragma omp target parallel reduction(+ : s[0])
  s[0] += 1;
}
