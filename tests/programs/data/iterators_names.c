// Iterators of one name in several clauses, beside a variable of that name, and
// behind other modifiers.
// FLAGS: -fopenmp-version=52
#include <stdio.h>
#include <stdlib.h>

struct Row {
  int i, *data;
};

#pragma omp declare mapper(whole : struct Row r) map(r, r.data[0 : r.i])

int main(void) {
  enum { n = 6 };
  int i = 3, x[2 * n];
  int *p[n], *q[n];
  struct Row rows[n];
  for (int k = 0; k < n; k++) {
    p[k] = malloc(n * sizeof(int));
    q[k] = malloc(n * sizeof(int));
    rows[k] = (struct Row){n - k, malloc(n * sizeof(int))};
    for (int j = 0; j < n; j++)
      p[k][j] = j * k, q[k][j] = x[k] = x[n + k] = rows[k].data[j] = k;
  }
#pragma omp target teams distribute parallel for                               \
    map(iterator(i = 0 : n), to : p[i][0 : i + 1])                             \
    map(iterator(i = 0 : n), from : q[i][0 : i + 1]) map(tofrom : x[i : n])
  for (int k = 0; k < n; k++) {
    for (int j = 0; j <= k; j++)
      q[k][j] = p[k][j] + 1;
    x[i + k] = -k;
  }
  // The bounds name the variable.
#pragma omp target enter data map(to : rows)                                   \
    map(iterator(int i = i - 3 : i + 3), to : rows[i].data[0 : rows[i].i])
#pragma omp target map(present, iterator(i = 0 : n), tofrom : rows[i].data[0 : rows[i].i])
  for (int k = 0; k < n; k++)
    for (int j = 0; j < rows[k].i; j++)
      rows[k].data[j] += 10;
#pragma omp target exit data map(release : rows)                               \
    map(always, iterator(i = 0 : n), from : rows[i].data[0 : rows[i].i])
#pragma omp target map(mapper(whole), iterator(i = 0 : n), tofrom : rows[i])
  for (int k = 0; k < n; k++)
    for (int j = 0; j < rows[k].i; j++)
      rows[k].data[j] += 100;
  long h = 0;
  for (int k = 0; k < n; k++)
    for (int j = 0; j <= k; j++)
      h = (11 * h + q[k][j] + 3 * x[k + j] + rows[k].data[j]) % 1000003;
  printf("%ld %d\n", h, i);
}
