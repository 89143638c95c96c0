// ENV: KMP_TEAMS_THREAD_LIMIT=4096
// ENV: OMP_NUM_THREADS=32
// Scan of a large array in three kernels: blocks, block sums, addition.
#include <omp.h>
#include <stdio.h>
#define B 32
#define T 8
#define N (2 * B * T - 5)

static int a[N], s[N];

int main(void) {
  int sums[T];
  for (int i = 0; i < N; i++)
    a[i] = i * 11 % 17;
#pragma omp target data map(to : a) map(from : s) map(alloc : sums)
  {
#pragma omp target teams num_teams(T) thread_limit(B)
    {
      int t2[2 * B], team = omp_get_team_num();
#pragma omp parallel
      {
        int t = omp_get_thread_num(), base = team * 2 * B;
        for (int k = t; k < 2 * B; k += B)
          t2[k] = base + k < N ? a[base + k] : 0;
        // Up-sweep and down-sweep of Blelloch's scan.
        int offset = 1;
        for (int d = B; d > 0; d /= 2) {
#pragma omp barrier
          if (t < d)
            t2[offset * (2 * t + 2) - 1] += t2[offset * (2 * t + 1) - 1];
          offset *= 2;
        }
#pragma omp barrier
        if (t == 0) {
          sums[team] = t2[2 * B - 1];
          t2[2 * B - 1] = 0;
        }
        for (int d = 1; d < 2 * B; d *= 2) {
          offset /= 2;
#pragma omp barrier
          if (t < d) {
            int i = offset * (2 * t + 1) - 1, j = offset * (2 * t + 2) - 1, x = t2[i];
            t2[i] = t2[j];
            t2[j] += x;
          }
        }
#pragma omp barrier
        for (int k = t; k < 2 * B; k += B)
          if (base + k < N)
            s[base + k] = t2[k];
      }
    }
#pragma omp target
    {
      int run = 0;
      for (int t = 0; t < T; t++) {
        int x = sums[t];
        sums[t] = run;
        run += x;
      }
    }
#pragma omp target teams distribute parallel for
    for (int i = 0; i < N; i++)
      s[i] += sums[i / (2 * B)];
  }
  int bad = 0, run = 0;
  for (int i = 0; i < N; i++) {
    bad += s[i] != run;
    run += a[i];
  }
  printf("last %d bad %d\n", s[N - 1], bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
