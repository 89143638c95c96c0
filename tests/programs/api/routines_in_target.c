// FLAGS: -fopenmp-version=60
// What routines answer in a target region, and locks of both kinds.
#include <omp.h>
#include <stdio.h>

int main(void) {
  int r[20], counted = 0, nested = 0;
#pragma omp target map(from : r) map(tofrom : counted, nested) thread_limit(16)
  {
    int n = 0;
    r[n++] = omp_get_num_threads();
    r[n++] = omp_get_thread_num();
    r[n++] = omp_in_parallel();
    r[n++] = omp_get_level();
    r[n++] = omp_get_active_level();
    r[n++] = omp_get_ancestor_thread_num(0);
    r[n++] = omp_get_team_size(0);
    r[n++] = omp_get_ancestor_thread_num(5);
    r[n++] = omp_get_team_num();
    r[n++] = omp_get_num_teams();
    r[n++] = omp_get_cancellation();
    r[n++] = omp_get_dynamic();
    r[n++] = omp_get_supported_active_levels() > 0;
    r[n++] = omp_get_proc_bind() >= 0;
    r[n++] = omp_get_num_places() >= 0;
    r[n++] = omp_get_max_task_priority() >= 0;
    r[n++] = omp_get_wtime() > 0 && omp_get_wtick() > 0;
    r[n++] = omp_get_default_allocator() == omp_default_mem_alloc;
    omp_set_num_threads(3);
#pragma omp parallel
#pragma omp master
    r[n] = omp_get_num_threads() <= 3;
    omp_lock_t lock;
    omp_init_lock_with_hint(&lock, omp_sync_hint_contended);
    omp_nest_lock_t nest;
    omp_init_nest_lock(&nest);
#pragma omp parallel num_threads(16)
    {
      for (int i = 0; i < 3; i++) {
        omp_set_lock(&lock);
        counted++;
        omp_unset_lock(&lock);
        omp_set_nest_lock(&nest);
        int depth = omp_test_nest_lock(&nest);
        nested += depth;
        omp_unset_nest_lock(&nest);
        omp_unset_nest_lock(&nest);
      }
    }
    r[19] = counted % 3 == 0 && nested == 2 * counted && omp_test_lock(&lock) && !omp_test_lock(&lock);
    omp_destroy_lock(&lock);
    omp_destroy_nest_lock(&nest);
  }
  for (int i = 0; i < 20; i++)
    printf("%d ", r[i]);
  puts("");
  return 0;
}
