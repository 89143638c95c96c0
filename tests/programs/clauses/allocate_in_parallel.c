// FLAGS: -fopenmp-version=60
// SEEDS: 4
// Variables of omp_pteam_mem_alloc and omp_cgroup_mem_alloc that are declared
// inside parallel regions: each thread has its own, and other threads may
// access it.
#include <omp.h>
#include <stdio.h>
#define N 64
#define ALLOCATORS uses_allocators(omp_pteam_mem_alloc, omp_cgroup_mem_alloc)

static int bad;

#pragma omp begin declare target
// Each call has a variable of its own.
static int factorial(int n) {
  int own;
#pragma omp allocate(own) allocator(omp_pteam_mem_alloc)
  own = n;
  return n < 2 ? 1 : factorial(n - 1) * own;
}
// A function that regions of several nestings call.
static int doubled(int n) {
  int pair[2];
#pragma omp allocate(pair) allocator(omp_cgroup_mem_alloc)
  for (int i = 0; i < 2; i++)
    pair[i] = n;
  return pair[0] + pair[1];
}
#pragma omp end declare target

// Threads read each other's variables.
static void neighbours(int threads) {
  int seen[N], n = 0;
#pragma omp target teams num_teams(1) thread_limit(N) map(from : seen, n) ALLOCATORS
  {
    int *all[N];
#pragma omp parallel num_threads(threads)
    {
      int own[5];
#pragma omp allocate(own) allocator(omp_pteam_mem_alloc)
      double aligned;
#pragma omp allocate(aligned) allocator(omp_cgroup_mem_alloc) align(64)
      char letter;
#pragma omp allocate(letter) allocator(omp_pteam_mem_alloc)
      const int t = omp_get_thread_num(), w = omp_get_num_threads();
      n = w;
      for (int round = 0; round < 3; round++) {
        for (int k = 0; k < 5; k++)
          own[k] = t * 10 + k + round;
        aligned = (double)((unsigned long)&aligned % 64);
        letter = (char)t;
        all[t] = own;
#pragma omp barrier
        seen[t] = all[(t + 1) % w][3] + (int)aligned + (letter != t);
#pragma omp barrier
      }
    }
  }
  for (int t = 0; t < n; t++)
    bad += seen[t] != (t + 1) % n * 10 + 3 + 2;
}

int main(void) {
  neighbours(N);
  neighbours(33);
  neighbours(1);

  // More than fits: global memory.
  long sum = 0;
#pragma omp target teams num_teams(2) thread_limit(N) map(tofrom : sum) ALLOCATORS
#pragma omp parallel num_threads(32) reduction(+ : sum)
  {
    int small, large[1000];
#pragma omp allocate(small, large) allocator(omp_pteam_mem_alloc)
    small = omp_get_thread_num() + 1;
    for (int k = 0; k < 1000; k++)
      large[k] = small;
    sum += large[0] == small && large[999] == small;
  }
  bad += sum != 2 * 32 && sum != 32 && sum != 2 && sum != 1;

  // Clauses: private copies, and those of reductions.
  int first = 7, priv = 0, total = 0;
  long grown = 0;
#pragma omp target map(tofrom : total, grown) ALLOCATORS
#pragma omp parallel for num_threads(16) firstprivate(first) private(priv)                       \
    reduction(+ : total, grown) allocate(omp_pteam_mem_alloc : first, priv, total)               \
    allocate(omp_cgroup_mem_alloc : grown)
  for (int i = 0; i < 100; i++) {
    priv = i;
    total += priv + first;
    grown += factorial(i % 5) + doubled(i);
  }
  bad += total != 100 * 99 / 2 + 700;
  bad += grown != 20 * (1 + 1 + 2 + 6 + 24) + 100 * 99;

  // An array whose length only the running program knows.
  const int length = total % 2 + 10;
  long parts[16] = {0};
#pragma omp target map(tofrom : parts) ALLOCATORS
#pragma omp parallel for num_threads(16) reduction(+ : parts[ : length])                         \
    allocate(omp_pteam_mem_alloc : parts)
  for (int i = 0; i < 100; i++)
    parts[i % 10] += i;
  for (int k = 0; k < 10; k++)
    bad += parts[k] != 450 + 10 * k;

  // A region inside a region, and a serial one.
  int inner[4] = {0}, serial = 0;
#pragma omp target map(tofrom : inner, serial) ALLOCATORS
  {
#pragma omp parallel num_threads(4)
    {
      int outer;
#pragma omp allocate(outer) allocator(omp_pteam_mem_alloc)
      const int t = omp_get_thread_num();
      outer = t + 1;
      int count = 0;
#pragma omp parallel num_threads(8) reduction(+ : count)
      {
        int own;
#pragma omp allocate(own) allocator(omp_cgroup_mem_alloc)
        own = outer;
        count += own * 2 == doubled(outer);
      }
      inner[t] = count > 0 && outer == t + 1;
    }
#pragma omp parallel if (0)
    {
      int own[3];
#pragma omp allocate(own) allocator(omp_pteam_mem_alloc)
      for (int k = 0; k < 3; k++)
        own[k] = k + doubled(k);
      serial = own[0] + own[1] + own[2];
    }
  }
  for (int t = 0; t < 2; t++)
    bad += inner[t] != 1;
  bad += serial != 9;
  printf("bad %d\n", bad);
  return bad != 0;
}
