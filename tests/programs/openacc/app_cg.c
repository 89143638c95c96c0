// MODELS: openacc
// Conjugate gradients with a sparse matrix: two queues, scalars of reductions
// on the host, waits of one queue for another.
#include <math.h>
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct {
  int rows, entries;
  int *first, *column;
  double *value;
} matrix;

// The Laplacian of a square with side n, plus a bit of the identity.
static matrix laplacian(int n) {
  matrix m = {n * n, 0, malloc((n * n + 1) * sizeof(int)), malloc(5 * n * n * sizeof(int)),
              malloc(5 * n * n * sizeof(double))};
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      int row = i * n + j;
      m.first[row] = m.entries;
      const int at[5][2] = {{i - 1, j}, {i, j - 1}, {i, j}, {i, j + 1}, {i + 1, j}};
      for (int k = 0; k < 5; k++)
        if (at[k][0] >= 0 && at[k][0] < n && at[k][1] >= 0 && at[k][1] < n) {
          m.column[m.entries] = at[k][0] * n + at[k][1];
          m.value[m.entries++] = k == 2 ? 4.5 : -1;
        }
    }
  m.first[n * n] = m.entries;
  return m;
}

static void multiply(const matrix *restrict m, const double *restrict x, double *restrict y,
                     int queue) {
  const int rows = m->rows, entries = m->entries;
  const int *first = m->first, *column = m->column;
  const double *value = m->value;
#pragma acc parallel loop gang worker vector_length(32) async(queue) present(             \
    first[0 : rows + 1], column[0 : entries], value[0 : entries], x[0 : rows], y[0 : rows])
  for (int row = 0; row < rows; row++) {
    double sum = 0;
#pragma acc loop vector reduction(+ : sum)
    for (int k = first[row]; k < first[row + 1]; k++)
      sum += value[k] * x[column[k]];
    y[row] = sum;
  }
}

static double dot(int n, const double *x, const double *y, int queue) {
  double sum = 0;
#pragma acc parallel loop reduction(+ : sum) async(queue) present(x, y)
  for (int i = 0; i < n; i++)
    sum += x[i] * y[i];
#pragma acc wait(queue)
  return sum;
}

static void axpy(int n, double a, const double *x, double *y, int queue) {
#pragma acc parallel loop async(queue) present(x[0 : n], y[0 : n])
  for (int i = 0; i < n; i++)
    y[i] += a * x[i];
}

static void aypx(int n, double a, const double *x, double *y, int queue) {
#pragma acc parallel loop async(queue) default(present)
  for (int i = 0; i < n; i++)
    y[i] = x[i] + a * y[i];
}

static int solve(const matrix *m, const double *b, double *x) {
  const int n = m->rows;
  double *r = malloc(n * sizeof *r), *p = malloc(n * sizeof *p), *q = malloc(n * sizeof *q);
  int rounds = 0;
#pragma acc data copyin(m->first[0 : n + 1], m->column[0 : m->entries]) copyin(                 \
    m->value[0 : m->entries], b[0 : n]) copy(x[0 : n]) create(r[0 : n], p[0 : n], q[0 : n])
  {
    multiply(m, x, q, 1);
#pragma acc parallel loop async(1)
    for (int i = 0; i < n; i++)
      r[i] = p[i] = b[i] - q[i];
    double rr = dot(n, r, r, 1);
    while (rr > 1e-20 && rounds < 200) {
      multiply(m, p, q, 1);
      double a = rr / dot(n, p, q, 1);
      // The solution is not needed before the end, so it has its own queue.
      axpy(n, a, p, x, 2);
      axpy(n, -a, q, r, 1);
      double next = dot(n, r, r, 1);
#pragma acc wait(2) async(1)
      aypx(n, next / rr, r, p, 1);
#pragma acc wait(1) async(2)
      rr = next;
      rounds++;
    }
#pragma acc wait
  }
  free(r), free(p), free(q);
  return rounds;
}

int main(void) {
  const int side = 10;
  matrix m = laplacian(side);
  const int n = m.rows;
  double *x = calloc(n, sizeof *x), *b = calloc(n, sizeof *b);
  for (int row = 0; row < n; row++)
    for (int k = m.first[row]; k < m.first[row + 1]; k++)
      b[row] += m.value[k] * (m.column[k] % 9 + 1);
  int rounds = solve(&m, b, x);
  double worst = 0;
  for (int i = 0; i < n; i++)
    worst = fmax(worst, fabs(x[i] - (i % 9 + 1)));
  printf("%d %d\n", rounds > 10 && rounds < 200, worst < 1e-8);
  printf("%d\n", acc_is_present(x, n * sizeof *x) && acc_get_device_type() != acc_device_host);
  return 0;
}
