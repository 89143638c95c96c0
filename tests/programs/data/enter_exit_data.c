// Unstructured lifetimes: enter data in one function, exit in another.
#include <stdio.h>
#include <stdlib.h>
#define N 256

struct grid {
  int n;
  double *cells;
};

static struct grid make(int n) {
  struct grid g = {n, malloc(n * sizeof(double))};
  for (int i = 0; i < n; i++)
    g.cells[i] = i;
  double *c = g.cells;
#pragma omp target enter data map(to : c[0 : n])
  return g;
}

static void scale(struct grid g, double f) {
  double *c = g.cells;
#pragma omp target teams distribute parallel for
  for (int i = 0; i < g.n; i++)
    c[i] *= f;
}

static void finish(struct grid g) {
  double *c = g.cells;
#pragma omp target exit data map(from : c[0 : g.n])
}

int main(void) {
  struct grid g = make(N);
  scale(g, 2);
  scale(g, 0.5);
  scale(g, 4);
  finish(g);
  int bad = 0;
  double sum = 0;
  for (int i = 0; i < N; i++) {
    bad += g.cells[i] != 4.0 * i;
    sum += g.cells[i];
  }
  int scratch[N];
#pragma omp target enter data map(alloc : scratch)
#pragma omp target map(scratch)
  for (int i = 0; i < N; i++)
    scratch[i] = i ^ 1;
  int got = 0;
#pragma omp target map(scratch) map(from : got)
  got = scratch[10];
#pragma omp target exit data map(delete : scratch)
  printf("sum %.1f got %d bad %d\n", sum, got, bad);
  bad += got != 11;
  free(g.cells);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
