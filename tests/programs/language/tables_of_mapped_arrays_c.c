// As tables_of_mapped_arrays.cpp, in C.
#include <stdio.h>

static int a[4] = {1, 2, 3, 4}, b[4] = {5, 6, 7, 8};

struct table {
  int n;
  int *rows[3];
};

int main(void) {
  int r = 0;
#pragma omp target map(to : a, b) map(from : r)
  {
    int *q[2] = {a, b};
    struct table t = {2, {b + 1, [2] = &a[3]}};
    const struct table constant = {.rows = {[1] = b}};
    r = q[1][2] + t.rows[0][0] * 10 + *t.rows[2] * 100 +
        constant.rows[1][3] * 1000 + (t.rows[1] == 0) * 10000;
  }
  printf("%d\n", r);
#pragma omp target map(to : a, b) map(from : r)
  {
    int **p = (int *[]){a, b, a, b};
    int *long_table[8] = {a, b, a, b, b, a, b, a};
    r = p[3][1];
    for (int i = 0; i < 8; i++)
      r += long_table[i][i & 3] * (i + 1);
  }
  printf("%d\n", r);
  return 0;
}
