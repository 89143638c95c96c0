// ENV: WARPFORK_ON_ERROR=return
// EXPECT-RUN-ERROR: write of 4 bytes at 0x[0-9a-f]+, 4 bytes before a block allocated by device code of 40 bytes at .*\n.*heap_blocks\.cpp:19
// EXPECT-RUN-ERROR: write of 1 byte at 0x[0-9a-f]+, 3 bytes past the end of a block allocated by device code of 33 bytes at .*\n.*heap_blocks\.cpp:25
// EXPECT-RUN-ERROR: write of 8 bytes at 0x[0-9a-f]+, 8 bytes before a block allocated by device code of 128 bytes at .*\n.*heap_blocks\.cpp:31
// EXPECT-RUN-ERROR: read of 8 bytes at 0x[0-9a-f]+, 16 bytes before a block allocated by device code of 24 bytes at .*\n.*heap_blocks\.cpp:37
// EXPECT-RUN-ERROR: write of 1 byte at 0x[0-9a-f]+, 16 bytes before a block allocated by device code of 5 bytes at .*\n.*heap_blocks\.cpp:43
// EXPECT-RUN-ERROR: read of 1 byte at 0x[0-9a-f]+, 4 bytes before a block allocated by device code of 40 bytes at 0x[0-9a-f]+, which was freed\n.*heap_blocks\.cpp:50
// The bytes beside a block of the device's heap are the allocator's.
#include <cstdio>
#include <cstdlib>
#include <new>
#include <omp.h>
#include <warpfork/error.h>

static void blocks(int n, long &r) {
#pragma omp target map(tofrom : r)
  {
    int *p = (int *)malloc(40);
    p[-n] = 7;
    r = p[0];
  }
#pragma omp target map(tofrom : r)
  {
    char *p = (char *)aligned_alloc(1024, 33);
    p[35 + n] = 7;
    r = p[0];
  }
#pragma omp target map(tofrom : r)
  {
    long *p = (long *)operator new(128, std::align_val_t(128));
    p[-n] = 7;
    operator delete(p, std::align_val_t(128));
  }
#pragma omp target map(tofrom : r)
  {
    long *p = (long *)omp_alloc(24, omp_default_mem_alloc);
    r = p[-2 * n];
    omp_free(p, omp_default_mem_alloc);
  }
#pragma omp target map(tofrom : r)
  {
    char *p = (char *)realloc(malloc(3), 4 + n);
    p[-16 * n] = 7;
    free(p);
  }
#pragma omp target map(tofrom : r)
  {
    char *p = (char *)calloc(10, 4);
    free(p);
    r = p[-4 * n];
  }
}

int main(int argc, char **) {
  long r = 0;
  char text[400];
  int errors = 0;
  blocks(argc, r);
  while (warpfork_take_error(text, sizeof text))
    errors++;
  printf("%d errors\n", errors);
  return errors == 6;
}
