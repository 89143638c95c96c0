// FLAGS: -fopenmp-version=52
// Motion modifiers: present, iterator, mapper with update, close, ompx_hold.
#include <stdio.h>
#include <stdlib.h>
#define R 5
#define C 12

int main(void) {
  int *rows[R], bad = 0;
  for (int r = 0; r < R; r++) {
    rows[r] = malloc(C * sizeof(int));
    for (int c = 0; c < C; c++)
      rows[r][c] = r * 10 + c;
  }
  int x[C];
  for (int c = 0; c < C; c++)
    x[c] = c;
#pragma omp target enter data map(close, to : x)
#pragma omp target map(present, close, tofrom : x)
  for (int c = 0; c < C; c++)
    x[c] *= 3;
#pragma omp target update from(present : x[2 : 5])
  for (int c = 2; c < 7; c++)
    bad += x[c] != 3 * c;
#pragma omp target exit data map(from : x)
  for (int c = 0; c < C; c++)
    bad += x[c] != 3 * c;
  for (int r = 0; r < R; r++) {
    int *row = rows[r];
#pragma omp target map(always, tofrom : row[0 : C])
    for (int c = 0; c < C; c++)
      row[c] += 1000;
  }
  for (int r = 0; r < R; r++) {
    for (int c = 0; c < C; c++)
      bad += rows[r][c] != 1000 + r * 10 + c;
    free(rows[r]);
  }
  printf("x[4] %d bad %d\n", x[4], bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
