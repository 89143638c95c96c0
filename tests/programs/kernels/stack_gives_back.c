// ENV: LIBOMPTARGET_HEAP_SIZE=33554432
// Variables that no shared memory could hold, made again and again: each is
// given back before the next is made, by teams and by the warps of a region.
#include <omp.h>
#include <stdio.h>
#define ROUNDS 300

#pragma omp begin declare target
static long recurse(int depth, int n) {
  long mine[n], below = depth > 0 ? recurse(depth - 1, n) : 0;
  mine[n - 1] = depth;
#pragma omp parallel for
  for (int i = 0; i < 8; i++)
    mine[i * (n / 8)] = mine[n - 1] + i;
  return below + mine[n / 8] - 1;
}
#pragma omp end declare target

int main(void) {
  int wrong = 0;
  long sums[4] = {0};
#pragma omp target map(tofrom : wrong)
  for (int round = 0; round < ROUNDS; round++) {
    long big[60000 + round % 7]; // 480 kB each, 140 MB in all
    for (int i = 0; i < 4; i++)
      big[i] = round;
#pragma omp parallel num_threads(4)
    big[omp_get_thread_num() * 1000 + 10] = big[omp_get_thread_num()] + 1;
    wrong += big[10] != round + 1;
  }
  long deep = 0;
#pragma omp target map(tofrom : deep)
  for (int round = 0; round < ROUNDS; round++)
    deep += recurse(3, 20000);
#pragma omp target map(tofrom : sums)
#pragma omp parallel num_threads(4)
  for (int k = omp_get_thread_num(); k < 4; k += omp_get_num_threads())
    for (int round = 0; round < ROUNDS; round++) {
      long big[50000 + round % 5];
      big[0] = 0;
#pragma omp parallel for
      for (int i = 0; i < 10; i++)
        big[i * 5000] = i + k;
      for (int i = 0; i < 10; i++)
        sums[k] += big[i * 5000];
    }
  int bad = wrong || deep != 6L * ROUNDS;
  for (int k = 0; k < 4; k++)
    bad += sums[k] != (45L + 10 * k) * ROUNDS;
  printf("wrong %d deep %ld sums %ld %ld %ld %ld\n", wrong, deep, sums[0], sums[1], sums[2], sums[3]);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
