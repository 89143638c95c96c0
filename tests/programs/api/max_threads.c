// ENV: OMP_NUM_THREADS=64
// ENV: KMP_TEAMS_THREAD_LIMIT=4096
// What a region without parallel regions says of the threads that one could have: as many
// as another region's has; on a device no more than its limit.
#include <omp.h>
#include <stdio.h>

int main(void) {
  int bad = 0, m = 0, limit = 0, procs = 0, one = 0, n = 0, s = 0, t[2] = {0};
#pragma omp target map(from : m, limit, procs, one) map(tofrom : s)
  {
    m = omp_get_max_threads();
    limit = omp_get_thread_limit();
    procs = omp_get_num_procs();
    one = omp_get_num_threads();
    for (int i = 0; i < 10; i++)
      s += i * omp_get_max_threads();
    s /= m;
  }
#pragma omp target parallel map(from : n)
  if (omp_get_thread_num() == 0)
    n = omp_get_num_threads();
  bad += (m < n) + (limit < n) + (procs < 1) + (one != 1) + (s != 45);
#pragma omp target thread_limit(8) map(from : m, limit)
  {
    m = omp_get_max_threads();
    limit = omp_get_thread_limit();
  }
  int device = omp_get_num_devices() > 0;
  bad += (m < 1) + (device && (m > 8 || limit > 8));
#pragma omp target teams num_teams(2) thread_limit(16) map(from : t)
  t[omp_get_team_num()] = omp_get_thread_limit();
  for (int i = 0; i < 2; i++)
    bad += (t[i] < 1 && device) + (t[i] > 16);
#pragma omp target map(from : m)
  {
    omp_set_num_threads(5);
    m = omp_get_max_threads();
  }
  bad += m != 5;
  puts(bad ? "mismatch" : "ok");
  return bad;
}
