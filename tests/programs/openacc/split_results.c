// MODELS: openacc
// Few gang iterations with long vector loops, whose results the rest of the iteration stores:
// several blocks may share a loop. One gang, several results, a result that says where to write, and
// a sum that goes on from what memory holds.
#include <stdio.h>
#include <stdlib.h>

#define ROWS 4
#define COLUMNS 7000

static void norms(const float *restrict a, float *restrict most, long *restrict sum, int rows,
                  int columns) {
#pragma acc parallel loop gang copyin(a[0:rows * columns]) copyout(most[0:rows], sum[0:rows])
  for (int r = 0; r < rows; ++r) {
    float top = 0;
    long all = 0;
#pragma acc loop vector reduction(max : top) reduction(+ : all)
    for (int c = 0; c < columns; ++c) {
      float v = a[r * columns + c];
      top = v > top ? v : top;
      all += (long)v;
    }
    most[r] = top / 2;
    sum[r] = all;
  }
}

static int last_above(const float *a, int n, float limit, int *marks) {
  int last = -1;
#pragma acc parallel num_gangs(1) copyin(a[0:n]) copy(last) copy(marks[0:n])
  {
    int at = -1;
#pragma acc loop gang worker vector reduction(max : at)
    for (int i = 0; i < n; ++i)
      if (a[i] > limit && i > at)
        at = i;
    last = at;
  }
  marks[last < 0 ? 0 : last] += 1;
  return last;
}

static void histogram_of_rows(const float *a, int *places, int rows, int columns) {
#pragma acc parallel loop gang worker vector_length(64) copyin(a[0:rows * columns]) \
    copy(places[0:rows])
  for (int r = 0; r < rows; ++r) {
    int n = places[r];
#pragma acc loop vector reduction(+ : n)
    for (int c = 0; c < columns; ++c)
      n += a[r * columns + c] > 500;
#pragma acc atomic
    places[n % rows] += 1;
  }
}

int main(void) {
  float *a = malloc(sizeof(float) * ROWS * COLUMNS);
  int *marks = calloc(ROWS * COLUMNS, sizeof(int));
  for (int i = 0; i < ROWS * COLUMNS; ++i)
    a[i] = (float)((i * 7919L) % 1009);
  float most[ROWS];
  long sum[ROWS];
  norms(a, most, sum, ROWS, COLUMNS);
  for (int r = 0; r < ROWS; ++r)
    printf("%g %ld\n", most[r], sum[r]);
  norms(a, most, sum, 1, ROWS * COLUMNS);
  printf("%g %ld\n", most[0], sum[0]);
  printf("last %d\n", last_above(a, ROWS * COLUMNS, 1000, marks));
  int places[1] = {3};
  histogram_of_rows(a, places, 1, ROWS * COLUMNS);
  printf("places %d\n", places[0]);
  free(a);
  free(marks);
  return 0;
}
