// ENV: WARPFORK_ON_ERROR=return
// EXPECT-RUN-ERROR: free of 0x[0-9a-f]+, 1 byte into a block allocated by device code of 40 bytes at 0x[0-9a-f]+, not its beginning\n.*heap_frees\.cpp:21
// EXPECT-RUN-ERROR: free of 0x[0-9a-f]+, a block allocated by device code of 8 bytes at 0x[0-9a-f]+, which another routine allocated\n.*heap_frees\.cpp:26
// EXPECT-RUN-ERROR: free of 0x[0-9a-f]+, a block allocated by device code of 16 bytes at 0x[0-9a-f]+, which another routine allocated\n.*heap_frees\.cpp:31
// EXPECT-RUN-ERROR: free of 0x[0-9a-f]+, a block allocated by device code of 24 bytes at 0x[0-9a-f]+, which another routine allocated\n.*heap_frees\.cpp:36
// EXPECT-RUN-ERROR: free of 0x[0-9a-f]+, 8 bytes into a block allocated by device code of 56 bytes at 0x[0-9a-f]+, not its beginning\n.*heap_frees\.cpp:41
// EXPECT-RUN-ERROR: free of 0x[0-9a-f]+, 0 bytes into a block allocated by device code of 0 bytes at 0x[0-9a-f]+, which was freed\n.*heap_frees\.cpp:47
// EXPECT-RUN-ERROR: free of 0x[0-9a-f]+, a device allocation of 64 bytes at 0x[0-9a-f]+, which the host allocated\n.*heap_frees\.cpp:50
// EXPECT-RUN-ERROR: free of 0x[0-9a-f]+, in the program's global variables of \d+ bytes at 0x[0-9a-f]+, which no routine allocated\n.*heap_frees\.cpp:53
// What is freed begins a block, and the routine that allocated the block has another for that.
#include <cstdio>
#include <cstdlib>
#include <omp.h>
#include <warpfork/error.h>

static int global[10];
#pragma omp declare target(global)

static void frees(int n, char *host, int &r) {
#pragma omp target map(tofrom : r)
  free((char *)malloc(40) + n);
#pragma omp target map(tofrom : r)
  {
    long *p = new long;
    r = *p = n;
    free(p);
  }
#pragma omp target map(tofrom : r)
  {
    char *p = (char *)malloc(16);
    delete p;
  }
#pragma omp target map(tofrom : r)
  {
    void *p = omp_alloc(24, omp_default_mem_alloc);
    free(p);
  }
#pragma omp target map(tofrom : r)
  {
    char *p = (char *)omp_alloc(56, omp_default_mem_alloc);
    omp_free(p + 8 * n, omp_default_mem_alloc);
  }
#pragma omp target map(tofrom : r)
  {
    void *p = malloc(n - 1);
    free(p);
    free(p);
  }
#pragma omp target is_device_ptr(host) map(tofrom : r)
  delete host;
#pragma omp target map(tofrom : r)
  {
    free(global + n);
    r = global[0];
  }
}

int main(int argc, char **) {
  int r = 0, errors = 0;
  char text[400];
  void *host = omp_target_alloc(64, omp_get_default_device());
  frees(argc, (char *)host, r);
  while (warpfork_take_error(text, sizeof text))
    errors++;
  printf("%d errors\n", errors);
  return errors == 8;
}
