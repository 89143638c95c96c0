// Rows of a table of pointers, members of structs and elements of arrays by
// iterators, in each directive that takes them.
// FLAGS: -fopenmp-version=52
#include <cstdio>
#include <cstdlib>
#include <omp.h>

struct Series {
  int n;
  double *data;
  int **rows;
};

#pragma omp declare mapper(whole : Series s) map(s, s.data[0 : s.n])

static int count;
static int next() { return ++count; }

static double **table(int n, int *m) {
  auto p = (double **)malloc(n * sizeof(double *));
  for (int i = 0; i < n; i++) {
    m[i] = i % 5 + 1;
    p[i] = (double *)malloc(m[i] * sizeof(double));
    for (int j = 0; j < m[i]; j++)
      p[i][j] = 10 * i + j;
  }
  return p;
}

static double sum(double **p, int *m, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m[i]; j++)
      s = 3 * s / 2 + p[i][j];
  return s;
}

static void standalone(double **p, int *m, int n) {
#pragma omp target enter data map(to : p[0 : n], m[0 : n])                     \
    map(iterator(i = 0 : n), to : p[i][0 : m[i]])
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m[i]; j++)
      p[i][j] += 1;
  // The even rows there, the odd ones back.
  for (int i = 0; i < n; i += 2)
    p[i][0] = -i;
#pragma omp target update to(iterator(i = n - 1 - (n - 1) % 2 : -1 : -2) : p[i][0 : 1])
#pragma omp target update from(iterator(long i = 1 : n : 2) : p[i][0 : m[i]])
  printf("odd %g\n", p[1][0] + p[3][0]);
#pragma omp target exit data map(iterator(i = 0 : n), from : p[i][0 : m[i]])   \
    map(release : p[0 : n], m[0 : n])
  printf("standalone %g\n", sum(p, m, n));
}

static void region(double **p, int *m, int n) {
#pragma omp target teams distribute parallel for map(to : p[0 : n], m[0 : n])  \
    map(iterator(i = 0 : n), tofrom : p[i][0 : m[i]])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m[i]; j++)
      p[i][j] *= 2;
#pragma omp target map(to : p[0 : n], m[0 : n])                                \
    map(iterator(i = 0 : n), tofrom : p[i][0 : m[i]]) nowait                   \
    depend(iterator(i = 0 : n), inout : p[i][0])
  for (int i = 0; i < n; i++)
    p[i][m[i] - 1] += 0.5;
#pragma omp taskwait
  printf("region %g\n", sum(p, m, n));
}

static void data(double **p, int *m, int n) {
  int rows = n;
#pragma omp target data map(to : p[0 : n], m[0 : n])                           \
    map(iterator(i = 0 : rows), tofrom : p[i][0 : m[i]])
  {
    // What is mapped is what the expressions were at the begin.
    rows = 0;
    for (int round = 0; round < 3; round++) {
#pragma omp target teams distribute parallel for
      for (int i = 0; i < n; i++)
        p[i][0] += omp_get_num_teams() > 0;
    }
  }
  printf("data %g\n", sum(p, m, n));
}

// Two iterators in one clause, and two clauses.
static void blocks(int n) {
  static int a[8][8], b[8][8];
  for (int i = 0; i < 64; i++)
    a[i / 8][i % 8] = b[7 - i / 8][i % 8] = i;
  int *rows[8];
  for (int i = 0; i < 8; i++)
    rows[i] = a[i];
#pragma omp target enter data map(to : a, b)
#pragma omp target
  for (int i = 0; i < 64; i++)
    a[i / 8][i % 8] *= 100, b[i / 8][i % 8] *= 10;
#pragma omp target update from(iterator(i = 0 : n, j = 1 : n : 2) : a[i][j])   \
    from(iterator(k = n : 8) : b[k][0 : k])
#pragma omp target exit data map(delete : a, b)
  long h = 0;
  for (int i = 0; i < n; i++)
    for (int j = 1; j < n; j += 2)
      h = 7 * h % 1000003 + a[i][j];
  for (int k = n; k < 8; k++)
    for (int j = 0; j < k; j++)
      h = 7 * h % 1000003 + b[k][j];
  printf("blocks %ld\n", h);
#pragma omp target map(iterator(i = 0 : 8), tofrom : rows[i][0 : i + 1])
  for (int i = 0; i < 8; i++)
    rows[i][i] = -i;
  printf("rows %d %d\n", a[3][3], a[7][7]);
}

static void members(int n) {
  auto s = (Series *)calloc(n, sizeof(Series));
  for (int i = 0; i < n; i++) {
    s[i].n = i + 1;
    s[i].data = (double *)malloc((i + 1) * sizeof(double));
    for (int j = 0; j <= i; j++)
      s[i].data[j] = i - j;
  }
#pragma omp target teams distribute parallel for map(to : s[0 : n])            \
    map(iterator(i = 0 : n), tofrom : s[i].data[0 : s[i].n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < s[i].n; j++)
      s[i].data[j] += s[i].n;
  double total = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      total += (i + 1) * s[i].data[j];
  printf("members %g\n", total);
#pragma omp target enter data map(to : s[0 : n])                               \
    map(iterator(i = 0 : n : 2), mapper(whole), to : s[i])
#pragma omp target
  for (int i = 0; i < n; i += 2)
    s[i].data[i] = s[i].n * 1000;
#pragma omp target exit data                                                   \
    map(iterator(i = 0 : n : 2), mapper(whole), from : s[i]) map(release : s[0 : n])
  printf("mapper %g %g\n", s[2].data[2], s[4].data[4]);
}

// Clauses that stand for nothing, and an `if` that is evaluated once.
static void conditions(double **p, int *m, int n) {
  double **none = nullptr;
#pragma omp target enter data map(iterator(i = 0 : 5), to : none[i][0 : 3]) if (next() > 1)
#pragma omp target enter data map(to : p[0 : n]) map(iterator(i = 5 : 2), to : p[i][0 : 3])
#pragma omp target exit data map(release : p[0 : n])
#pragma omp target teams map(to : p[0 : n])                                    \
    map(iterator(i = 0 : n), tofrom : p[i][0 : m[i]]) if (next() > 1) num_teams(1)
  p[0][0] += 3;
#pragma omp target data map(to : p[0 : n])                                     \
    map(iterator(i = 0 : n), tofrom : p[i][0 : m[i]]) if (next() == 3)
  {
#pragma omp target map(to : p[0 : n])
    p[1][0] += 4;
  }
  printf("conditions %g %d\n", sum(p, m, n), count);
}

template <class T> static T generic(T **p, int n) {
  auto run = [&](T by) {
#pragma omp target map(to : p[0 : n]) map(iterator(i = 0 : n), tofrom : p[i][0 : 1])
    for (int i = 0; i < n; i++)
      p[i][0] *= by;
  };
  run(2);
  T total = 0;
#pragma omp parallel num_threads(4)
#pragma omp single
  {
#pragma omp target update from(iterator(i = 0 : n) : p[i][0 : 1])
  }
  for (int i = 0; i < n; i++)
    total += p[i][0];
  return total;
}

int main() {
  const int n = 23;
  int m[n];
  double **p = table(n, m);
  standalone(p, m, n);
  region(p, m, n);
  data(p, m, n);
  blocks(5);
  members(9);
  conditions(p, m, n);
  printf("generic %g\n", generic(p, n));
}
