// ENV: KMP_TEAMS_THREAD_LIMIT=4096
// ENV: OMP_NUM_THREADS=64
// Bitonic sort of a block in team memory: a barrier in a nest of loops.
#include <cstdio>
#include <omp.h>
#define T 2
#define B 64

int main() {
  unsigned a[T * B], before[T] = {0}, after[T] = {0};
  for (int i = 0; i < T * B; i++) {
    a[i] = i * 2654435761u >> 8;
    before[i / B] += a[i];
  }
#pragma omp target teams num_teams(T) thread_limit(B) map(tofrom : a)
  {
    unsigned s[B];
#pragma omp parallel
    {
      int t = omp_get_thread_num(), base = omp_get_team_num() * B;
      s[t] = a[base + t];
#pragma omp barrier
      for (int k = 2; k <= B; k *= 2)
        for (int j = k / 2; j > 0; j /= 2) {
          int o = t ^ j;
          if (o > t) {
            bool up = (t & k) == 0;
            if ((s[t] > s[o]) == up) {
              unsigned x = s[t];
              s[t] = s[o];
              s[o] = x;
            }
          }
#pragma omp barrier
        }
      a[base + t] = s[t];
    }
  }
  int bad = 0;
  for (int i = 0; i < T * B; i++) {
    bad += i % B && a[i - 1] > a[i];
    after[i / B] += a[i];
  }
  for (int g = 0; g < T; g++)
    bad += before[g] != after[g];
  printf("first %u last %u bad %d\n", a[0], a[B - 1], bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
