// ENV: OMP_NUM_THREADS=64
// ENV: KMP_TEAMS_THREAD_LIMIT=4096
// What the query routines say inside teams and parallel regions.
#include <omp.h>
#include <stdio.h>
#define T 3
#define B 40

int main(void) {
  int id[T * B], bad = 0, wrong = 0, limit = 0, dyn = 0;
#pragma omp target teams num_teams(T) thread_limit(64) map(from : id) map(tofrom : wrong, limit, dyn)
  {
    int team = omp_get_team_num(), w = 0;
    w += omp_get_num_teams() != T || omp_get_level() != 0 || omp_in_parallel();
    w += omp_get_thread_num() != 0 || omp_get_max_threads() < 1 || omp_get_active_level() != 0;
    w += omp_get_ancestor_thread_num(0) != 0 || omp_get_team_size(0) != 1;
    if (team == 0) {
      limit = omp_get_thread_limit();
      dyn = omp_get_dynamic();
    }
#pragma omp parallel num_threads(B) reduction(+ : w)
    {
      int t = omp_get_thread_num();
      id[team * B + t] = team * 1000 + t;
      w += omp_get_num_threads() != B || omp_get_level() != 1 || !omp_in_parallel();
      w += omp_get_ancestor_thread_num(1) != t || omp_get_ancestor_thread_num(0) != 0;
      w += omp_get_team_size(1) != B || omp_get_ancestor_thread_num(5) != -1 || omp_get_active_level() != 1;
      w += omp_get_team_num() != team || omp_get_num_teams() != T;
    }
#pragma omp atomic
    wrong += w;
  }
  for (int i = 0; i < T * B; i++)
    bad += id[i] != i / B * 1000 + i % B;
  int positive = limit >= B;
  printf("wrong %d limit is enough %d dynamic %d bad %d\n", wrong, positive, dyn, bad);
  bad += wrong || !positive;
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
