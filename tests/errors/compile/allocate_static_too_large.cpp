// A static variable of the team's memory has to fit into it.
// EXPECT-ERROR: take 80000 bytes, of 45056 that there are
#include <omp.h>

int main() {
  int r;
#pragma omp target map(from : r)
  {
    static int s[20000];
#pragma omp allocate(s) allocator(omp_pteam_mem_alloc)
    s[3] = 1;
    r = s[3];
  }
  return r;
}
