// Memory of the device that comes and goes: what the driver is asked for, and who gets what.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <warpfork/error.h>

enum { MIB = 1 << 20 };

static int failed(void) {
  char text[200];
  int n = 0;
  for (; warpfork_take_error(text, sizeof text); n++)
    printf("%s\n", strstr(text, "freed twice") ? "freed twice" : text);
  return n;
}

// What a solver does in each step.
static void steps(int n, size_t bytes) {
  char *host = malloc(bytes);
  for (int i = 0; i < n; i++) {
    char *d = omp_target_alloc(bytes, 0);
#pragma omp target is_device_ptr(d)
    d[0] = 1;
    omp_target_free(d, 0);
#pragma omp target enter data map(alloc : host[:bytes])
#pragma omp target exit data map(delete : host[:bytes])
#pragma omp target map(alloc : host[:bytes])
    host[0] = 1;
  }
  free(host);
}

// Blocks of all sizes, some for long.
static void soak(int n) {
  void *held[64] = {0};
  unsigned random = 1;
  for (int i = 0; i < n; i++) {
    random = random * 1664525 + 1013904223;
    int at = random >> 26;
    size_t bytes = (random >> 8 & 0xfff) + 1 << (random >> 20 & 7);
    omp_target_free(held[at], 0);
    held[at] = omp_target_alloc(bytes, 0);
    char *d = held[at];
#pragma omp target is_device_ptr(d)
    d[0] = 1;
  }
  for (int at = 0; at < 64; at++)
    omp_target_free(held[at], 0);
}

// A block is not handed out again while a kernel may use it.
static void order(void) {
  int x = 0;
#pragma omp target enter data map(to : x)
  // From here on the device is not one thread's.
#pragma omp parallel num_threads(2)
#pragma omp target map(tofrom : x)
  x++;
  void *d = omp_target_alloc(5000, 0);
#pragma omp target nowait map(tofrom : x)
  x++;
  omp_target_free(d, 0);
  void *next = omp_target_alloc(5000, 0);
#pragma omp taskwait
  void *later = omp_target_alloc(5000, 0);
  printf("while it runs: %s, then: %s\n", next == d ? "the same" : "another",
         later == d ? "the same" : "another");
  omp_target_free(next, 0);
  omp_target_free(later, 0);
#pragma omp target exit data map(delete : x)
}

static void full(void) {
  void *a = omp_target_alloc(100 * MIB, 0), *b = omp_target_alloc(100 * MIB, 0);
  omp_target_free(a, 0);
  omp_target_free(b, 0);
  void *c = omp_target_alloc(180 * MIB, 0), *d = omp_target_alloc(60 * MIB, 0);
  printf("%s %s\n", c ? "there" : "none", d ? "there" : "none");
  omp_target_free(c, 0);
}

static void twice(void) {
  void *d = omp_target_alloc(100, 0);
  omp_target_free(d, 0);
  omp_target_free(d, 0);
  failed();
}

int main(int argc, char **argv) {
  int mine = 1;
#pragma omp target firstprivate(mine)
  mine++;
  if (!strcmp(argv[1], "steps"))
    steps(100, (size_t)atol(argv[2]));
  if (!strcmp(argv[1], "soak"))
    soak(atoi(argv[2]));
  if (!strcmp(argv[1], "order"))
    order();
  if (!strcmp(argv[1], "full"))
    full();
  if (!strcmp(argv[1], "twice"))
    twice();
  printf("%s\n", failed() ? "errors" : "fine");
}
