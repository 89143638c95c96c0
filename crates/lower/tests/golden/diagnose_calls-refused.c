// What kernels reach that no device can run is reported where they reach it.
// ERRORS
#include <stdio.h>
int missing(int);
int twice(int);
static int indirectly(int v) { return twice(v); }

void f(int *x, FILE *file) {
#pragma omp target
  {
    x[0] = missing(1);
    x[1] = indirectly(2);
    fputs("no files here", file);
  }
}
