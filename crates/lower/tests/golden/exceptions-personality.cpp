// Nothing is thrown on a device, so nothing needs a personality.
// SHOW: link_device_runtime exceptions.ptx70
// ONLY: __omp_offloading
// RAW
struct Guard {
  int *p;
  ~Guard() { *p = 2; }
};
void f(int *x, int (*leaf)(int)) {
#pragma omp target
  {
    Guard g{x};
    x[1] = leaf(x[0]);
  }
}
