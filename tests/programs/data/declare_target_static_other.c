// The second file of declare_target_static.c.
#pragma omp begin declare target
static int count = 100;
#pragma omp end declare target

int other(void) {
  count = 200;
#pragma omp target map(always, tofrom : count)
  count++;
  return count;
}
