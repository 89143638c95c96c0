// if, device and nothing mapped on data constructs; zero-sized maps.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#define N 30

static int run(int cond) {
  int a[N], bad = 0;
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma omp target data map(tofrom : a) if (cond) device(omp_get_default_device())
  {
#pragma omp target map(tofrom : a) if (cond)
    for (int i = 0; i < N; i++)
      a[i] += 3;
  }
  for (int i = 0; i < N; i++)
    bad += a[i] != i + 3;
  return bad;
}

int main(void) {
  int bad = run(0) + run(1), n = 0;
  int *p = malloc(sizeof *p), *null = NULL, seen = -1;
#pragma omp target data map(tofrom : p[0 : n])
  {
#pragma omp target map(from : seen) map(to : null[0 : n])
    seen = null == NULL;
  }
  printf("null stays null %d bad %d\n", seen, bad);
  bad += seen != 1;
  free(p);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
