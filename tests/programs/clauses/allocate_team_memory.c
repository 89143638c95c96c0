// FLAGS: -fopenmp-version=60
// Variables of omp_pteam_mem_alloc and omp_cgroup_mem_alloc are the team's;
// omp_thread_mem_alloc gives each thread its own.
#include <omp.h>
#include <stdio.h>
#define N 64
#define TEAMS 4

int main(void) {
  int out[TEAMS][N], back[N], bad = 0, tot = 0, v = 3;
  for (int t = 0; t < TEAMS; t++)
    for (int k = 0; k < N; k++)
      out[t][k] = -1;
#pragma omp target teams num_teams(TEAMS) thread_limit(N) map(tofrom : out) uses_allocators(omp_pteam_mem_alloc)
  {
    int buf[N];
#pragma omp allocate(buf) allocator(omp_pteam_mem_alloc)
    int t = omp_get_team_num();
#pragma omp parallel
    {
      int i = omp_get_thread_num(), n = omp_get_num_threads();
      for (int k = i; k < N; k += n)
        buf[k] = k * 10 + t;
#pragma omp barrier
      for (int k = i; k < N; k += n)
        out[t][k] = buf[N - 1 - k];
    }
  }
  for (int t = 0; t < TEAMS; t++)
    for (int k = 0; k < N; k++)
      bad += out[t][k] != -1 && out[t][k] != (N - 1 - k) * 10 + t;
  bad += out[0][0] == -1;
#pragma omp target teams num_teams(1) thread_limit(N) map(from : back) uses_allocators(omp_cgroup_mem_alloc)
  {
    float buf[N];
#pragma omp allocate(buf) allocator(omp_cgroup_mem_alloc) align(64)
#pragma omp parallel for
    for (int k = 0; k < N; k++)
      buf[k] = k;
#pragma omp parallel for
    for (int k = 0; k < N; k++)
      back[k] = buf[N - 1 - k];
  }
  for (int k = 0; k < N; k++)
    bad += back[k] != N - 1 - k;
#pragma omp target teams num_teams(1) map(tofrom : tot) private(v) allocate(omp_pteam_mem_alloc : v) uses_allocators(omp_pteam_mem_alloc)
  {
    v = 5;
#pragma omp parallel num_threads(8)
#pragma omp atomic
    tot += v - 4;
  }
  bad += tot < 1 || tot > 8;
  int sum = 0;
#pragma omp target map(tofrom : sum) uses_allocators(omp_thread_mem_alloc)
#pragma omp parallel for num_threads(16) reduction(+ : sum)
  for (int i = 0; i < 16; i++) {
    int own[4];
#pragma omp allocate(own) allocator(omp_thread_mem_alloc)
    for (int k = 0; k < 4; k++)
      own[k] = i + k;
    sum += own[0] + own[3];
  }
  printf("sum %d bad %d\n", sum, bad);
  return bad != 0;
}
