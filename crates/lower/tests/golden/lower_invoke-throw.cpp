// Nothing unwinds: a call that may throw is a call, and its handler goes.
// SHOW: lower_throw lower_invoke
// ONLY: __omp_offloading
// RAW
#pragma omp begin declare target
struct Guard {
  int *p;
  ~Guard() { *p = 2; }
};
int work(int);
#pragma omp end declare target

#pragma omp begin declare target
__attribute__((noinline)) int work(int v) { return v + 1; }
#pragma omp end declare target

void f(int *x) {
#pragma omp target
  {
    Guard g{x};
    x[1] = work(x[0]);
  }
}
