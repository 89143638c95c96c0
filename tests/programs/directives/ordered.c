// ordered regions run in iteration order whatever the schedule.
#include <stdio.h>
#define N 60

int main(void) {
  int log[N], at = 0, log2[N], at2 = 0;
#pragma omp target parallel for ordered map(from : log) map(tofrom : at)
  for (int i = 0; i < N; i++) {
    int work = i * i % 13;
#pragma omp ordered
    log[at++] = i * 100 + work;
  }
#pragma omp target parallel for ordered schedule(dynamic, 3) num_threads(20) map(from : log2) map(tofrom : at2)
  for (int i = 0; i < N; i++) {
#pragma omp ordered
    {
      log2[at2] = i;
      at2++;
    }
  }
  int bad = at != N || at2 != N;
  for (int i = 0; i < N; i++)
    bad += log[i] != i * 100 + i * i % 13 || log2[i] != i;
  printf("at %d log[59] %d bad %d\n", at, log[59], bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
