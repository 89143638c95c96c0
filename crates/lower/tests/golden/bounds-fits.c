// A kernel whose registers fit anyway does not say how wide its teams are.
// SHOW: meetings.ptx70 bounds.ptx70
// ONLY: __omp_offloading
// RAW
void f(int *x) {
#pragma omp target parallel num_threads(96)
  x[0] = 1;
}
