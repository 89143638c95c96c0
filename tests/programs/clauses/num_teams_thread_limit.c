// ENV: KMP_TEAMS_THREAD_LIMIT=4096
// num_teams and thread_limit from expressions, and loops that need neither.
#include <omp.h>
#include <stdio.h>
#define N 1000

static int run(int teams, int limit) {
  int a[N], most = 0, got = 0;
  for (int i = 0; i < N; i++)
    a[i] = 0;
#pragma omp target teams distribute parallel for num_teams(teams) thread_limit(limit) map(tofrom : a, most, got)
  for (int i = 0; i < N; i++) {
    a[i] += i + 1;
    if (i == 0)
      got = omp_get_num_teams();
    if (omp_get_num_threads() > limit) {
#pragma omp atomic write
      most = 1;
    }
  }
  int bad = most || got != teams;
  for (int i = 0; i < N; i++)
    bad += a[i] != i + 1;
  printf("teams %d limit %d bad %d\n", teams, limit, bad);
  return bad;
}

int main(void) {
  int bad = run(1, 1) + run(1, 32) + run(3, 7) + run(5, 33) + run(7, 64) + run(2, 1) + run(4, 128);
  int sum = 0, t = 3;
#pragma omp target teams num_teams(t * 2) map(tofrom : sum)
  {
#pragma omp atomic
    sum += omp_get_team_num() + 1;
  }
  printf("sum %d\n", sum);
  bad += sum != 21;
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
