// Memory of the device: copies of pageable memory, allocations, and transfers that overlap with
// kernels. Times are the best of several, in plain words on standard output.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

void *llvm_omp_target_alloc_host(size_t bytes, int device);

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec + 1e-9 * t.tv_nsec;
}

static double least(double a, double b) { return a < b ? a : b; }

static void copies(void) {
  for (long mib = 4; mib <= 1024; mib *= 4) {
    long n = mib << 20;
    char *p = malloc(n);
    memset(p, 1, n);
    double up = 1e9, down = 1e9;
#pragma omp target enter data map(alloc : p[:n])
    for (int i = 0; i < 6; i++) {
      double begin = now();
#pragma omp target update to(p[:n])
      up = least(up, now() - begin);
      begin = now();
#pragma omp target update from(p[:n])
      down = least(down, now() - begin);
    }
#pragma omp target exit data map(delete : p[:n])
    printf("%4ld MiB pageable: up %.1f GB/s, down %.1f GB/s\n", mib, n / up / 1e9, n / down / 1e9);
    free(p);
  }
}

static void allocations(void) {
  enum { STEPS = 20 };
  for (long mib = 1; mib <= 1024; mib *= 8) {
    long n = mib << 20;
    char *h = malloc(n), *kept = omp_target_alloc(n, 0);
    double alone = 1e9, device = 1e9, mapped = 1e9;
    for (int i = 0; i < 5; i++) {
      double begin = now();
      for (int step = 0; step < STEPS; step++) {
#pragma omp target is_device_ptr(kept)
        kept[0] = 1;
      }
      alone = least(alone, (now() - begin) / STEPS);
      begin = now();
      for (int step = 0; step < STEPS; step++) {
        char *d = omp_target_alloc(n, 0);
#pragma omp target is_device_ptr(d)
        d[0] = 1;
        omp_target_free(d, 0);
      }
      device = least(device, (now() - begin) / STEPS);
      begin = now();
      for (int step = 0; step < STEPS; step++) {
#pragma omp target map(alloc : h[:n])
        h[0] = 1;
      }
      mapped = least(mapped, (now() - begin) / STEPS);
    }
    omp_target_free(kept, 0);
    free(h);
    printf("%4ld MiB: region %.1f us, with omp_target_alloc and free %.1f us, with map(alloc) "
           "%.1f us\n", mib, alone * 1e6, device * 1e6, mapped * 1e6);
  }
}

enum { CHUNKS = 8 };
static const long N = 16 << 20;

#define PRAGMA(...) _Pragma(#__VA_ARGS__)
#define WORK(p, ...)                                                                               \
  PRAGMA(omp target teams distribute parallel for map(tofrom : p[:N]) __VA_ARGS__)                 \
  for (long i = 0; i < N; i++) {                                                                   \
    float x = p[i];                                                                                \
    for (int k = 0; k < 200; k++)                                                                  \
      x = x * 0.999f + 0.5f;                                                                       \
    p[i] = x;                                                                                      \
  }

static void overlap(int locked) {
  float *all[CHUNKS];
  double serial = 1e9, nowait = 1e9, depend = 1e9;
  for (int c = 0; c < CHUNKS; c++) {
    all[c] = locked ? llvm_omp_target_alloc_host(N * sizeof(float), 0) : malloc(N * sizeof(float));
    for (long i = 0; i < N; i++)
      all[c][i] = i & 1023;
  }
  for (int round = 0; round < 6; round++) {
    double begin = now();
    for (int c = 0; c < CHUNKS; c++) {
      float *p = all[c];
      WORK(p, )
    }
    serial = least(serial, now() - begin);
    begin = now();
    for (int c = 0; c < CHUNKS; c++) {
      float *p = all[c];
      WORK(p, nowait)
    }
#pragma omp taskwait
    nowait = least(nowait, now() - begin);
    begin = now();
    for (int c = 0; c < CHUNKS; c++) {
      float *p = all[c];
      WORK(p, nowait depend(inout : p[0]))
    }
#pragma omp taskwait
    depend = least(depend, now() - begin);
  }
  printf("%d x 64 MiB up, kernel, down, %s: %.1f ms, nowait %.1f ms, nowait depend %.1f ms\n",
         CHUNKS, locked ? "page-locked" : "pageable", serial * 1e3, nowait * 1e3, depend * 1e3);
}

int main(void) {
  int warm = 0;
#pragma omp target map(tofrom : warm)
  warm++;
  copies();
  allocations();
  overlap(0);
  overlap(1);
  return warm != 1;
}
