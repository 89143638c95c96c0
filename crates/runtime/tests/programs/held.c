// Regions that use device addresses, which the program has. Where nothing else can use the memory
// they end before their kernels, of 200 microseconds each. The argument says where an address is from:
//   alloc    omp_target_alloc, as a plain value
//   use      use_device_ptr
//   routine  omp_get_mapped_ptr
//   host     llvm_omp_target_alloc_host, which the host reaches, too: regions wait
//   none     nobody has one; a data construct that moves nothing is around each region
// Prints whether regions ended early, and whether what waits for them did: a copy, a free, a clock.
#ifdef OPENS
#include <dlfcn.h>
void *(*volatile opens)(const char *, int) = dlopen;
#endif
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

void *llvm_omp_target_alloc_host(size_t, int);

enum { N = 64, TIMES = 20 };
static int a[N], b[N];
static int *volatile held;

// A clock that waits for nothing, in about a third of a nanosecond.
static long long now(void) {
  unsigned lo, hi;
  __asm__ volatile("rdtsc" : "=a"(lo), "=d"(hi));
  return (long long)hi << 32 | lo;
}
static int takes_long(long long since) { return now() - since > 3 * 100000; }

static void region(void) {
  int *p = held;
  if (p) {
#pragma omp target is_device_ptr(p)
    p[0] = 1;
  } else {
#pragma omp target data map(to : a)
#pragma omp target
    a[0] = 1;
  }
}

int main(int argc, char **argv) {
  const char *what = argc > 1 ? argv[1] : "";
  const int device = omp_get_default_device(), host = omp_get_initial_device();
  int *gone = NULL, early = 0, copied = 0, freed = 0, told = 0;
#pragma omp target enter data map(to : a)
  if (!strcmp(what, "alloc"))
    held = omp_target_alloc(sizeof a, device);
  else if (!strcmp(what, "host"))
    held = llvm_omp_target_alloc_host(sizeof a, device);
  else if (!strcmp(what, "routine"))
    held = omp_get_mapped_ptr(a, device);
  else if (!strcmp(what, "use")) {
    int *p = a;
#pragma omp target data use_device_ptr(p)
    held = p;
  }
  region();
  for (int i = 0; i < TIMES; i++) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    long long begin = now();
    region();
    region();
    early += !takes_long(begin);
    begin = now();
    switch (i % 3) {
    case 0:
      clock_gettime(CLOCK_MONOTONIC, &t);
      told += takes_long(begin);
      break;
    case 1:
      if (held && strcmp(what, "host"))
        omp_target_memcpy(b, held, sizeof b, 0, 0, host, device);
      else {
#pragma omp target update from(a)
      }
      copied += takes_long(begin);
      break;
    case 2:
      gone = omp_target_alloc(sizeof a, device);
      begin = now();
      omp_target_free(gone, device);
      freed += takes_long(begin);
    }
  }
  printf("early %d, a clock %d, a copy %d, a free %d\n", early > TIMES * 3 / 4, told > 4, copied > 4, freed > 4);
}
