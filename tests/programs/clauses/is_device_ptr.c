// is_device_ptr, has_device_addr, use_device_ptr and use_device_addr.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#define N 90

static void scale(int *dev, int n, int f) {
#pragma omp target teams distribute parallel for is_device_ptr(dev)
  for (int i = 0; i < n; i++)
    dev[i] *= f;
}

int main(void) {
  int dev = omp_get_default_device(), host = omp_get_initial_device();
  int a[N], b[N], c[N], bad = 0;
  for (int i = 0; i < N; i++)
    a[i] = b[i] = c[i] = i;
  int *raw = omp_target_alloc(sizeof a, dev);
  omp_target_memcpy(raw, a, sizeof a, 0, 0, dev, host);
  scale(raw, N, 3);
  omp_target_memcpy(a, raw, sizeof a, 0, 0, host, dev);
  omp_target_free(raw, dev);

  int *p = b;
#pragma omp target data map(tofrom : p[0 : N]) use_device_ptr(p)
  {
    scale(p, N, 5);
  }
#pragma omp target data map(tofrom : c)
  {
#pragma omp target data use_device_addr(c)
    {
      scale(&c[0], N, 7);
#pragma omp target has_device_addr(c)
      for (int i = 0; i < N; i++)
        c[i] += 1;
    }
  }
  int x = 4;
#pragma omp target data map(tofrom : x) use_device_addr(x)
  {
    int *px = &x;
#pragma omp target is_device_ptr(px)
    *px += 38;
  }
  for (int i = 0; i < N; i++)
    bad += a[i] != 3 * i || b[i] != 5 * i || c[i] != 7 * i + 1;
  printf("a[9] %d b[9] %d c[9] %d x %d bad %d\n", a[9], b[9], c[9], x, bad);
  bad += x != 42 || p != b;
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
