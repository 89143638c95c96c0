// ENV: KMP_TEAMS_THREAD_LIMIT=4096
// ENV: OMP_NUM_THREADS=64
// Block tree reduction by halves in team memory, partial sums per team.
#include <cstdio>
#include <omp.h>
#define T 4
#define B 64
#define N 1000

int main() {
  static int a[N];
  int part[T];
  for (int i = 0; i < N; i++)
    a[i] = i * 3 % 71;
#pragma omp target teams num_teams(T) thread_limit(B) map(to : a) map(from : part)
  {
    int s[B];
#pragma omp parallel
    {
      int t = omp_get_thread_num(), v = 0;
      for (int i = omp_get_team_num() * B + t; i < N; i += T * B)
        v += a[i];
      s[t] = v;
      for (int h = B / 2; h > 0; h /= 2) {
#pragma omp barrier
        if (t < h)
          s[t] += s[t + h];
      }
      if (t == 0)
        part[omp_get_team_num()] = s[0];
    }
  }
  int sum = 0, want = 0;
  for (int g = 0; g < T; g++)
    sum += part[g];
  for (int i = 0; i < N; i++)
    want += a[i];
  printf("sum %d want %d\n", sum, want);
  puts(sum == want ? "ok" : "mismatch");
  return sum != want;
}
