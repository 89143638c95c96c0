// target parallel: one team, every thread number once.
#include <omp.h>
#include <stdio.h>

int main(void) {
  int seen[64] = {0}, n = 0, total = 0;
#pragma omp target parallel num_threads(48) map(tofrom : seen, n, total)
  {
    int t = omp_get_thread_num();
    seen[t] += 1;
    if (t == 0)
      n = omp_get_num_threads();
#pragma omp atomic
    total += t + 1;
  }
  int bad = 0;
  for (int t = 0; t < 64; t++)
    bad += seen[t] != (t < 48);
  printf("threads %d total %d bad %d\n", n, total, bad);
  bad += n != 48 || total != 48 * 49 / 2;
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
