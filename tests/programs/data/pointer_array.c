// Arrays of pointers: rows allocated apart, mapped and attached one by one.
#include <stdio.h>
#include <stdlib.h>
#define R 6
#define C 30

int main(void) {
  int **rows = malloc(R * sizeof *rows), bad = 0;
  for (int r = 0; r < R; r++) {
    rows[r] = malloc(C * sizeof **rows);
    for (int c = 0; c < C; c++)
      rows[r][c] = r * 100 + c;
  }
#pragma omp target enter data map(to : rows[0 : R])
  for (int r = 0; r < R; r++) {
#pragma omp target enter data map(to : rows[r][0 : C])
  }
#pragma omp target teams distribute parallel for collapse(2)
  for (int r = 0; r < R; r++)
    for (int c = 0; c < C; c++)
      rows[r][c] *= 2;
  for (int r = 0; r < R; r++) {
#pragma omp target exit data map(from : rows[r][0 : C])
  }
#pragma omp target exit data map(release : rows[0 : R])
  long sum = 0;
  for (int r = 0; r < R; r++) {
    for (int c = 0; c < C; c++) {
      bad += rows[r][c] != 2 * (r * 100 + c);
      sum += rows[r][c];
    }
    free(rows[r]);
  }
  free(rows);
  printf("sum %ld bad %d\n", sum, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
