// What nothing reaches is not there.
// SHOW: traps.ptx70 sweep.ptx70
#pragma omp begin declare target
static int twice(int v) { return 2 * v; }
#pragma omp end declare target
void f(int *x) {
#pragma omp target
  x[0] = twice(x[1]);
}
