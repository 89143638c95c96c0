// A target region whose kernel bench/graphs.c launches, and sequences of it as a program has them.
// Usage: graphs_region [COUNT STEPS]
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

static unsigned a[132 * 128];

static void region(long steps) {
#pragma omp target teams distribute parallel for num_teams(132) thread_limit(128)
  for (int i = 0; i < 132 * 128; i++) {
    unsigned v = a[i];
    for (long k = 0; k < steps; k++)
      v = v / 7 + 1013904223;
    a[i] = v;
  }
}

int main(int argc, char **argv) {
  int count = argc > 1 ? atoi(argv[1]) : 200;
  long steps = argc > 2 ? atol(argv[2]) : 0;
  double best = 1;
#pragma omp target enter data map(to : a)
  for (int round = 0; round < 100; round++) {
    double begin = omp_get_wtime();
    for (int r = 0; r < count; r++)
      region(steps);
#pragma omp target update from(a[0 : 1])
    double took = omp_get_wtime() - begin;
    best = took < best ? took : best;
  }
#pragma omp target exit data map(from : a)
  printf("%.2f us a region, %u\n", best / count * 1e6, a[0]);
  return 0;
}
