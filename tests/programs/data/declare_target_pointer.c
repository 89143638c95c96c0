// A pointer of declare target that is attached by mapping what it points to.
#include <stdio.h>
#include <stdlib.h>
#define N 50

#pragma omp begin declare target
int *table;
int length;
static int sum_table(void) {
  int s = 0;
  for (int i = 0; i < length; i++)
    s += table[i];
  return s;
}
#pragma omp end declare target

int main(void) {
  int *host = malloc(N * sizeof *host), s = 0;
  table = host;
  length = N;
  for (int i = 0; i < N; i++)
    table[i] = i * i;
#pragma omp target update to(length)
#pragma omp target enter data map(to : table[0 : N])
#pragma omp target map(from : s)
  s = sum_table();
#pragma omp target teams distribute parallel for
  for (int i = 0; i < N; i++)
    table[i] += 1;
#pragma omp target exit data map(from : table[0 : N])
  int bad = s != 40425 || table != host;
  for (int i = 0; i < N; i++)
    bad += host[i] != i * i + 1;
  printf("s %d bad %d\n", s, bad);
  free(host);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
