// A kernel that asks for the number of teams needs no buffer for calls of the host.
// SHOW: insert_waitcnt.gfx942 infer_kernel_inputs.gfx942
// ARCH: gfx942
// RAW
void f(int n, float a, float *x, float *y) {
#pragma omp target teams distribute parallel for map(to : x[:n]) map(tofrom : y[:n])
  for (int i = 0; i < n; i++)
    y[i] = a * x[i] + y[i];
}
