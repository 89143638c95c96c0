// A static variable that only a task of a region names is the mapped one.
#include <stdio.h>

static int table[16];
int totals[4];
static struct {
  int n;
  double x[3];
} record;

int main(void) {
  static int local[4] = {1, 2, 3, 4};
  for (int i = 0; i < 16; i++)
    table[i] = i;
#pragma omp target map(tofrom : table, local) map(from : totals)
  {
#pragma omp task
    {
      for (int i = 0; i < 16; i++)
        table[i] *= 2;
      local[3] += 10;
    }
#pragma omp taskwait
#pragma omp parallel num_threads(4)
#pragma omp single
    for (int i = 0; i < 4; i++) {
#pragma omp task
      {
        totals[i] = 0;
        for (int k = 0; k < 4; k++)
          totals[i] += table[4 * i + k];
      }
    }
  }
  for (int i = 0; i < 4; i++)
    printf("%d %d\n", totals[i], local[i]);

#pragma omp target teams num_teams(1) map(tofrom : record)
#pragma omp parallel num_threads(2)
#pragma omp master
  {
#pragma omp taskloop
    for (int i = 0; i < 3; i++)
      record.x[i] = i + 0.5;
#pragma omp task
    record.n = 3;
  }
  printf("%d %g %g %g\n", record.n, record.x[0], record.x[1], record.x[2]);
  return 0;
}
