// omp_lock_t in a target region, between the threads of a team.
#include <omp.h>
#include <stdio.h>

int main(void) {
  int count = 0, got = 0;
#pragma omp target map(tofrom : count, got)
  {
    omp_lock_t lock;
    omp_init_lock(&lock);
#pragma omp parallel num_threads(40)
    {
      omp_set_lock(&lock);
      count = count + 1;
      omp_unset_lock(&lock);
    }
    if (omp_test_lock(&lock)) {
      got = 1;
      omp_unset_lock(&lock);
    }
    omp_destroy_lock(&lock);
  }
  printf("count %d got %d\n", count, got);
  puts(count == 40 && got ? "ok" : "mismatch");
  return 0;
}
