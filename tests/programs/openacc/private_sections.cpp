// MODELS: openacc
// `private` and `firstprivate` of what a pointer leads to, in templates and methods,
// without a warning of what is generated.
// FLAGS: -Wall -Wextra -Wshadow -Wvla -Werror
#include <cstdio>

template <typename T> static T smoothed(const T *weights, T *row, int n, int m) {
  T total = 0;
#pragma acc parallel loop gang firstprivate(weights[0 : 3]) reduction(+ : total)
  for (int i = 0; i < n; i++) {
    T sum = 0;
#pragma acc loop vector private(row[0 : m]) reduction(+ : sum)
    for (int j = 0; j < m; j++) {
      for (int k = 0; k < m; k++)
        row[k] = T(i + j + k);
      sum += row[j] * weights[j % 3];
    }
    total += sum;
  }
  return total;
}

struct Table {
  int *rows;
  int width;
  int sum(int n) {
    int s = 0;
#pragma acc parallel loop private(rows[0 : n]) reduction(+ : s)
    for (int i = 0; i < n; i++) {
      rows[i] = i * i;
      s += rows[i];
    }
    return s;
  }
};

int main() {
  const double w[3] = {0.5, 0.25, 2};
  const int v[3] = {1, 2, 3};
  double a[8] = {0};
  int b[8] = {0}, c[16];
  std::printf("%g\n", smoothed(w, a, 10, 8));
  std::printf("%d\n", smoothed(v, b, 10, 8));
  Table table{c, 16};
  std::printf("%d\n", table.sum(table.width));
  return 0;
}
