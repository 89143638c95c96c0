// ENV: KMP_TEAMS_THREAD_LIMIT=4096
// ENV: OMP_NUM_THREADS=32
// A while loop over parallel sweeps until a shared flag says it converged.
#include <omp.h>
#include <stdio.h>
#define N 40

int main(void) {
  int a[N], rounds = 0, inside = 0;
  for (int i = 0; i < N; i++)
    a[i] = i == 13 ? 1000 : 0;
  // Flag set in one region, tested by the sequential part.
#pragma omp target map(tofrom : a, rounds)
  {
    int changed = 1, next[N];
    while (changed) {
      changed = 0;
#pragma omp parallel for num_threads(32)
      for (int i = 0; i < N; i++) {
        int m = a[i];
        if (i > 0 && a[i - 1] - 1 > m)
          m = a[i - 1] - 1;
        if (i < N - 1 && a[i + 1] - 1 > m)
          m = a[i + 1] - 1;
        next[i] = m;
        if (m != a[i]) {
#pragma omp atomic write
          changed = 1;
        }
      }
#pragma omp parallel for num_threads(32)
      for (int i = 0; i < N; i++)
        a[i] = next[i];
      rounds++;
    }
  }
  // Flag and loop inside one region, kept in step by barriers.
  int b = 0;
#pragma omp target map(tofrom : b, inside)
  {
    int go = 1;
#pragma omp parallel num_threads(32)
    {
      while (go) {
#pragma omp atomic
        b += 1;
#pragma omp barrier
        if (omp_get_thread_num() == 0) {
          inside++;
          go = b < 32 * 5;
        }
#pragma omp barrier
      }
    }
  }
  int bad = 0;
  for (int i = 0; i < N; i++)
    bad += a[i] != 1000 - (i > 13 ? i - 13 : 13 - i);
  printf("rounds %d b %d inside %d bad %d\n", rounds, b, inside, bad);
  bad += rounds != 27 || b != 160 || inside != 5;
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
