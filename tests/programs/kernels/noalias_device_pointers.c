// Device pointers that lead to different memory, to the same, and to parts of
// one allocation, in turns: what is written through one is seen through the
// other.
// VERSIONS: launch-values+noalias+aligned launch-values
// AMD-VERSIONS: launch-values
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

// Each element is written and read again, so that it shows whether the
// compiler took the pointers for different data.
static void smooth(const int *from, int *to, int n) {
#pragma omp target teams distribute parallel for is_device_ptr(from, to)
  for (int i = 0; i < n; ++i) {
    for (int k = 0; k < 4; ++k)
      to[4 * i + k] = from[4 * i] + from[4 * i + 3 - k] + k;
  }
}

static void mixed(const int *from, int *to, int n) {
#pragma omp target teams distribute parallel for map(to: from[0:4 * n]) is_device_ptr(to)
  for (int i = 0; i < n; ++i)
    for (int k = 0; k < 4; ++k)
      to[4 * i + k] += from[4 * i + 1] * (k + 1);
}

static long show(const char *name, const int *a, int n) {
  long sum = 0;
  for (int i = 0; i < n; ++i)
    sum = (sum * 31 + a[i]) % 1000000007;
  printf("%s: %ld\n", name, sum);
  return sum;
}

int main(void) {
  enum { N = 300, ALL = 4 * N };
  const int d = omp_get_default_device(), h = omp_get_initial_device();
  int start[2 * ALL], out[2 * ALL];
  for (int i = 0; i < 2 * ALL; ++i)
    start[i] = i * 37 % 101;
  int *a = omp_target_alloc(sizeof start, d), *b = omp_target_alloc(sizeof start, d);
  struct { const char *name; int *from, *to; } calls[] = {
      {"two", a, b}, {"two, the other way", b, a},     {"one", a, a},
      {"two", a, b}, {"halves of one", a, a + ALL},    {"shifted", a, a + 4},
      {"one", b, b}, {"two", b + 4, a + 8},
  };
  for (unsigned c = 0; c < sizeof calls / sizeof *calls; ++c) {
    omp_target_memcpy(a, start, sizeof start, 0, 0, d, h);
    omp_target_memcpy(b, start, sizeof start, 0, 0, d, h);
    // One thread an element of four; shifted ones would be a race.
    const int n = c == 5 ? 1 : N - 4;
    smooth(calls[c].from, calls[c].to, n);
    omp_target_memcpy(out, a, sizeof out, 0, 0, h, d);
    show(calls[c].name, out, 2 * ALL);
    omp_target_memcpy(out, b, sizeof out, 0, 0, h, d);
    show(calls[c].name, out, 2 * ALL);
  }
  int *m = malloc(sizeof start);
  for (int i = 0; i < 2 * ALL; ++i)
    m[i] = start[i];
#pragma omp target data map(tofrom: m[0:2 * ALL])
  {
    int *on_device = NULL;
#pragma omp target data use_device_ptr(m)
    on_device = m;
    omp_target_memcpy(b, start, sizeof start, 0, 0, d, h);
    mixed(m, b, N);
    mixed(m, on_device, N);
    smooth(on_device, b, N);
    smooth(b, on_device, N);
    smooth(on_device, on_device, N);
  }
  show("mapped", m, 2 * ALL);
  omp_target_free(a, d);
  int *c = omp_target_alloc(sizeof start, d);
  omp_target_memcpy(c, start, sizeof start, 0, 0, d, h);
  smooth(c, c, N);
  smooth(b, c, N);
  omp_target_memcpy(out, c, sizeof out, 0, 0, h, d);
  show("anew", out, 2 * ALL);
  omp_target_free(b, d);
  omp_target_free(c, d);
  free(m);
  return 0;
}
