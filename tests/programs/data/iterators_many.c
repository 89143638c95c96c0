// A table of twenty thousand rows, in time that grows with their number.
// FLAGS: -fopenmp-version=52
#include <stdio.h>
#include <stdlib.h>

struct Row {
  int n;
  int *data;
};

int main(void) {
  int n = 20000;
  int **p = malloc(n * sizeof *p);
  struct Row *rows = malloc(n * sizeof *rows);
  for (int i = 0; i < n; i++) {
    p[i] = malloc(2 * sizeof(int));
    rows[i] = (struct Row){i % 3, malloc(3 * sizeof(int))};
    for (int j = 0; j < 3; j++)
      rows[i].data[j] = i + j;
    p[i][0] = p[i][1] = i;
  }
#pragma omp target enter data map(to : p[0 : n]) map(iterator(i = 0 : n), to : p[i][0 : 2])
#pragma omp target teams distribute parallel for map(to : rows[0 : n])         \
    map(iterator(i = 0 : n), tofrom : rows[i].data[0 : rows[i].n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < rows[i].n; j++)
      rows[i].data[j] += p[i][1];
#pragma omp target exit data map(iterator(i = n - 1 : -1 : -1), from : p[i][0 : 2]) map(release : p[0 : n])
  long sum = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 3; j++)
      sum = (5 * sum + rows[i].data[j]) % 1000000007;
  printf("%ld\n", sum);
}
