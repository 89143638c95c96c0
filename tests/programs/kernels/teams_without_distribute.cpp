// ENV: KMP_TEAMS_THREAD_LIMIT=4096
// Teams index the work by hand and use parallel for inside a block.
#include <cstdio>
#include <omp.h>
#define N 1000

int main() {
  static int a[N];
  int per_team[5] = {};
#pragma omp target teams num_teams(5) thread_limit(64) map(tofrom : a, per_team)
  {
    int team = omp_get_team_num(), teams = omp_get_num_teams();
    int chunk = (N + teams - 1) / teams, lo = team * chunk, hi = lo + chunk < N ? lo + chunk : N;
    int count = 0;
#pragma omp parallel for reduction(+ : count)
    for (int i = lo; i < hi; i++) {
      a[i] = i * team;
      count += i % 3 == 0;
    }
    per_team[team] = count;
#pragma omp parallel for schedule(dynamic, 8)
    for (int i = lo; i < hi; i++)
      a[i] += count;
  }
  int bad = 0;
  for (int t = 0; t < 5; t++) {
    int c = 0;
    for (int i = t * 200; i < t * 200 + 200; i++)
      c += i % 3 == 0;
    bad += per_team[t] != c;
    for (int i = t * 200; i < t * 200 + 200; i++)
      bad += a[i] != i * t + c;
  }
  printf("per_team[4] %d a[999] %d bad %d\n", per_team[4], a[999], bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
