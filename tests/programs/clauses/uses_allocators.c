// allocate and uses_allocators: team-shared, thread-local and default memory.
#include <omp.h>
#include <stdio.h>
#define N 32

int main(void) {
  int out[N], sum = 0, got[N];
#pragma omp target uses_allocators(omp_pteam_mem_alloc) allocate(omp_pteam_mem_alloc : sum) firstprivate(sum) map(from : out)
  {
    sum = 7;
#pragma omp parallel num_threads(N)
    out[omp_get_thread_num()] = sum + omp_get_thread_num();
  }
#pragma omp target map(from : got)
  {
    int tile[N];
#pragma omp allocate(tile) allocator(omp_pteam_mem_alloc)
#pragma omp parallel num_threads(N)
    {
      int t = omp_get_thread_num();
      tile[t] = t * 2;
#pragma omp barrier
      got[t] = tile[(t + 1) % N];
    }
  }
  int bad = sum != 0;
  for (int t = 0; t < N; t++)
    bad += out[t] != 7 + t || got[t] != (t + 1) % N * 2;
  printf("out[5] %d got[5] %d bad %d\n", out[5], got[5], bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
