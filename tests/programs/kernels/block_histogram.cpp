// ENV: KMP_TEAMS_THREAD_LIMIT=4096
// ENV: OMP_NUM_THREADS=64
// Histogram: atomics on the team's array, then on the global one.
#include <cstdio>
#include <omp.h>
#define T 2
#define B 64
#define BINS 20
#define N 3000

int main() {
  static unsigned char data[N];
  int hist[BINS] = {0};
  for (int i = 0; i < N; i++)
    data[i] = (i * 7 + i / 11) % BINS;
#pragma omp target teams num_teams(T) thread_limit(B) map(to : data) map(tofrom : hist)
  {
    int local[BINS];
#pragma omp parallel
    {
      int t = omp_get_thread_num(), n = omp_get_num_threads();
      for (int b = t; b < BINS; b += n)
        local[b] = 0;
#pragma omp barrier
      for (int i = omp_get_team_num() * n + t; i < N; i += omp_get_num_teams() * n) {
#pragma omp atomic
        local[data[i]]++;
      }
#pragma omp barrier
      for (int b = t; b < BINS; b += n) {
#pragma omp atomic
        hist[b] += local[b];
      }
    }
  }
  int want[BINS] = {0}, bad = 0;
  for (int i = 0; i < N; i++)
    want[data[i]]++;
  for (int b = 0; b < BINS; b++)
    bad += hist[b] != want[b];
  printf("hist[0] %d hist[19] %d bad %d\n", hist[0], hist[19], bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
