// The host finds kernels and variables by their names; functions are nobody
// else's.
// SHOW: strip.ptx70 visible.ptx70
#pragma omp begin declare target
int seen = 3;
static int unseen = 4;
__attribute__((noinline)) int function(int v) { return v + seen + unseen++; }
#pragma omp end declare target
void f(int *x) {
#pragma omp target
  x[0] = function(x[1]);
}
