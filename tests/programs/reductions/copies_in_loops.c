// Arrays that are reduced by regions inside regions, in loops: each round takes
// its copies again.
#include <stdio.h>

int main(void) {
  long sums[16] = {0}, count = 0;
#pragma omp target parallel num_threads(3) map(tofrom : sums, count)
  {
#pragma omp critical
    for (int round = 0; round < 2; round++) {
#pragma omp parallel reduction(+ : sums, count)
      {
        for (int k = 0; k < 3; k++) {
#pragma omp parallel reduction(+ : sums, count)
          {
            for (int i = 0; i < 16; i++)
              sums[i] += 0;
            count += 0;
          }
        }
#pragma omp for
        for (int i = 0; i < 64; i++) {
          sums[i % 16] += i;
          count++;
        }
      }
    }
  }
  printf("%ld:", count % 64);
  for (int i = 0; i < 16; i++)
    printf(" %ld", sums[i] * 64 / (count ? count : 1));
  puts("");
  return 0;
}
