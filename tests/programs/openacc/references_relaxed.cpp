// MODELS: openacc
// FLAGS: -fno-strict-aliasing
// A reference to what a kernels construct writes by another type, where that is allowed.
#include <cstdio>

static float numbers(int *q, int n) {
  float &r = *(float *)(q + 3);
  float out[8];
#pragma acc kernels copy(q[0 : n]) copyout(out)
  {
    for (int i = 0; i < n; i++)
      q[i] = 0x40400000;
    for (int i = 0; i < 8; i++)
      out[i] = r;
  }
  return out[2];
}

static long long pointers(int **q, int n) {
  long long &r = *(long long *)(q + 3);
  long long out[8];
#pragma acc kernels copy(q[0 : n]) copyout(out)
  {
    for (int i = 0; i < n; i++)
      q[i] = nullptr;
    for (int i = 0; i < 8; i++)
      out[i] = r;
  }
  return out[2];
}

int main() {
  int q[16] = {};
  int *p[16];
  for (int *&one : p)
    one = q;
  printf("%g %lld\n", numbers(q, 16), pointers(p, 16));
}
