// A region of one thread, by num_threads or thread_limit, constant or not: iterations of its loop may need the
// ones before, so that one thread runs them in their order, one after the other.
// SEEDS: 4
#include <stdio.h>
enum { R = 40, N = 2000 };
int b[N], c[N], d[R * N], e[R * N], s[R];
double x[N], y[N];

static double weighed(const double *a) {
  double sum = 0;
  for (int i = 0; i < N; i++)
    sum += a[i] * (i % 7);
  return sum;
}

int main(int argc, char **argv) {
  int sum = 0, one = argc;
#pragma omp target parallel for num_threads(1) map(tofrom : sum)
  for (int i = 0; i < 10 * N; i++)
    sum += i % 2;
#pragma omp target parallel for num_threads(one) map(tofrom : b)
  for (int i = 1; i < N; i++)
    b[i] = b[i - 1] + 1;
#pragma omp target thread_limit(1) map(tofrom : c)
#pragma omp parallel for
  for (int i = 1; i < N; i++)
    c[i] = c[i - 1] + 1;
#pragma omp target teams distribute map(tofrom : d) thread_limit(1)
  for (int r = 0; r < R; r++) {
#pragma omp parallel for
    for (int i = 1; i < N; i++)
      d[r * N + i] = d[r * N + i - 1] + 1;
  }
#pragma omp target teams distribute map(tofrom : e) map(to : s)
  for (int r = 0; r < R; r++) {
    int t = s[r];
#pragma omp parallel for num_threads(1)
    for (int i = 1; i < N; i++)
      e[r * N + i] = e[r * N + i - 1] + 1 + t;
  }
  printf("%d %d %d %d %d\n", sum, b[N - 1], c[N - 1], d[N - 1], e[N - 1]);

  // As a league of one thread, with sums and with an access far away.
#pragma omp target teams distribute parallel for num_teams(1) thread_limit(1) map(tofrom : x)
  for (int i = 1; i < N; i++)
    x[i] = x[i - 1] + i % 3;
  printf("%.6f\n", weighed(x));
#pragma omp target teams distribute parallel for num_teams(1) num_threads(one) map(tofrom : x, y)
  for (long i = 0; i < N - 1; i++) {
    y[i] = x[i] + 1;
    x[i + 1] = y[i] * 0.5 + i % 5;
  }
  printf("%.6f %.6f\n", weighed(x), weighed(y));
#pragma omp target teams distribute parallel for num_teams(one) num_threads(1) map(tofrom : b)
  for (int i = 4; i < N; i++)
    b[i] = b[i - 4] + b[i];
  double last = 0;
#pragma omp target parallel for num_threads(1) map(tofrom : x) map(tofrom : last)
  for (int i = 0; i < N; i++) {
    last = last * 0.5 + x[i];
    x[i] = last;
  }
  printf("%.6f %d %.6f\n", weighed(x), b[N - 1], last);
}
