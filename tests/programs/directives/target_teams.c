// ENV: KMP_TEAMS_THREAD_LIMIT=4096
// Every team runs the region once; num_teams is what was asked for.
#include <omp.h>
#include <stdio.h>
#define T 6

int main(void) {
  int seen[T] = {0}, teams[T] = {0}, threads[T] = {0}, on_device = 0;
#pragma omp target teams num_teams(T) thread_limit(32) map(tofrom : seen, teams, threads, on_device)
  {
    int t = omp_get_team_num();
#pragma omp atomic
    seen[t] += 1;
    teams[t] = omp_get_num_teams();
    if (t == 0)
      on_device = !omp_is_initial_device();
    threads[t] = omp_get_num_threads();
  }
  int bad = 0;
  for (int t = 0; t < T; t++) {
    printf("team %d seen %d of %d\n", t, seen[t], teams[t]);
    bad += seen[t] != 1 || teams[t] != T || (on_device && threads[t] != 1);
  }
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
