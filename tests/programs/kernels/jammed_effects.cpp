// Iterations that a thread could run side by side, which update memory: those of a block of rows and
// columns whose last column is behind the end of a row, updates that depend on the row alone, what is
// written before a condition, and divisions whose divisors are no multiples of each other.
#include <cstdio>
#include <vector>

static void product(int n, int m, int depth) {
  std::vector<double> as(n * depth, 1), bs(depth * m, 1), cs(n * m);
  std::vector<long> rows(n), all(1);
  double *a = as.data(), *b = bs.data(), *c = cs.data();
  long *row = rows.data(), *count = all.data();
#pragma omp target teams distribute parallel for collapse(2) num_teams(1) thread_limit(32) \
    map(to : a[ : n * depth], b[ : depth * m]) map(tofrom : c[ : n * m], count[ : 1], row[ : n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      double s = 0;
      for (int k = 0; k < depth; k++)
        s += a[i * depth + k] * b[k * m + j];
      c[i * m + j] = s;
#pragma omp atomic update
      count[int(s) - depth] += 1;
#pragma omp atomic update
      row[i] += 1;
    }
  int wrong = 0;
  for (long r : rows)
    wrong += r != m;
  printf("product %d %d: %ld %d\n", n, m, *count, wrong);
}

static void rows_alone(int n, int m, int depth) {
  std::vector<double> as(n * depth, 2), bs(depth * m, 1), cs(n * m);
  std::vector<long> rows(n);
  double *a = as.data(), *b = bs.data(), *c = cs.data();
  long *row = rows.data();
#pragma omp target teams distribute parallel for collapse(2) num_teams(1) thread_limit(32) \
    map(to : a[ : n * depth], b[ : depth * m]) map(tofrom : c[ : n * m], row[ : n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      double s = 0;
      for (int k = 0; k < depth; k++)
        s += a[i * depth + k] * b[k * m + j];
      c[i * m + j] = s;
#pragma omp atomic update
      row[i] += 1;
    }
  long least = m, most = 0;
  for (long r : rows) {
    least = r < least ? r : least;
    most = r > most ? r : most;
  }
  printf("rows %d %d: %ld %ld\n", n, m, least, most);
}

static void guarded(int n, int taps) {
  std::vector<double> as(taps, 1), bs(n + taps, 1), cs(n), ds(n);
  double *a = as.data(), *b = bs.data(), *c = cs.data(), *d = ds.data();
#pragma omp target teams distribute parallel for num_teams(1) thread_limit(32) map(to : a[ : taps], b[ : n + taps]) \
    map(tofrom : c[ : n], d[ : n])
  for (int i = 0; i < n; i++) {
    c[i] = c[i] + 1;
    if (i < 5)
      continue;
    double s = 0;
    for (int k = 0; k < taps; k++)
      s += a[k] * b[k + i];
    d[i] += s;
  }
  double ones = 0, sums = 0;
  for (int i = 0; i < n; i++)
    ones += c[i], sums += d[i];
  printf("guarded %d: %.0f %.0f\n", n, ones, sums);
}

static void by_hand(unsigned n, unsigned plane, unsigned part, unsigned row) {
  std::vector<double> xs(400), ys(n);
  for (int i = 0; i < 400; i++)
    xs[i] = i * 7919 % 101;
  double *x = xs.data(), *y = ys.data(), sum = 0;
#pragma omp target teams distribute parallel for num_teams(1) thread_limit(32) map(to : x[ : 400]) map(from : y[ : n])
  for (unsigned i = 0; i < n; i++) {
    unsigned at = i % plane % part, r = at / row, c = at % row;
    double s = 0;
    for (unsigned a = 0; a < 3; a++)
      for (unsigned b = 0; b < 3; b++)
        s += x[(r + a) * (row + 2) + c + b] * (a * 3 + b + 1);
    y[i] = s;
  }
  for (unsigned i = 0; i < n; i++)
    sum = sum * 3 + y[i] - 1000000007. * int((sum * 3 + y[i]) / 1000000007.);
  printf("by hand %u %u %u: %.0f\n", plane, part, row, sum);
}

int main() {
  product(4, 99, 8);
  product(8, 64, 5);
  rows_alone(4, 100, 8);
  guarded(1000, 9);
  by_hand(100, 64, 48, 4);
  by_hand(200, 64, 32, 4);
  by_hand(200, 60, 30, 7);
}
