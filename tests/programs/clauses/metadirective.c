// FLAGS: -fopenmp-version=52
// metadirective on conditions, and declare variant for the device's kind.
#include <stdio.h>
#define N 64

#pragma omp begin declare target
int base(int x) { return x + 1; }
int special(int x) { return x + 1; }
#pragma omp declare variant(special) match(construct = {target})
int chosen(int x) { return base(x); }
#pragma omp end declare target

int main(void) {
  int a[N], b[N], c = 0;
#pragma omp metadirective when(user = {condition(1)} : target teams distribute parallel for map(from : a)) otherwise(parallel for)
  for (int i = 0; i < N; i++)
    a[i] = i * 2;
#pragma omp target map(from : b)
  {
#pragma omp metadirective when(construct = {target} : parallel for num_threads(16)) otherwise(parallel for)
    for (int i = 0; i < N; i++)
      b[i] = i * 3;
  }
#pragma omp target map(from : c)
  c = chosen(4);
  int bad = c != 5;
  for (int i = 0; i < N; i++)
    bad += a[i] != 2 * i || b[i] != 3 * i;
  printf("c %d bad %d\n", c, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
