// Sequential loops with a branch behind a chain of arithmetic, which run two
// rounds at a time with the chains beside each other: odd and even numbers of
// rounds, branches that are taken and not, what both ways read and write.
#include <stdio.h>

enum { N = 96, TABLE = 32 };

// Exact: small multiples of powers of two.
static double chain(double x) {
  double high = 7 + x * (6 + x * (5 + x * (4 + x * (3 + x * (2 + x)))));
  return x * (1 + x * (2 + x * (3 + x * (4 + x * (5 + x * (6 + x * high))))));
}

static void sums(const double *a, const double *table, double *out, int rounds) {
#pragma omp target teams distribute parallel for map(to: a[0:N + 64], table[0:TABLE]) map(from: out[0:N])
  for (int k = 0; k < N; ++k) {
    double t = 0;
    for (int i = 0; i < rounds; ++i) {
      double p = chain(a[k + i]);
      if (p > 40)
        p = table[(int)p % TABLE];
      t += p;
    }
    out[k] = t;
  }
}

// The branch writes what the next round reads.
static void feedback(double *a, double *out, int rounds) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:N * 64]) map(from: out[0:N])
  for (int k = 0; k < N; ++k) {
    double t = 0, *own = a + k * 64;
    for (int i = 0; i + 1 < rounds; ++i) {
      double p = chain(own[i]);
      if (p > 20) {
        own[i + 1] = own[i] - 1;
        p = own[i];
      }
      t += p + own[i + 1];
    }
    out[k] = t;
  }
}

// What stands behind the branch needs it: an index that may be no index.
static void chosen(const double *a, const int *next, double *out, int rounds) {
#pragma omp target teams distribute parallel for map(to: a[0:N + 64], next[0:N]) map(from: out[0:N])
  for (int k = 0; k < N; ++k) {
    double t = 0;
    int at = k;
    for (int i = 0; i < rounds; ++i) {
      double p = chain(a[at]);
      if (p > 40) {
        at = next[at];
        if (at < 0)
          at = next[N + at];
      }
      t += p;
    }
    out[k] = t + at;
  }
}

int main(void) {
  static double a[N * 64], table[TABLE], out[N];
  int next[N];
  for (int i = 0; i < N * 64; ++i)
    a[i] = (double)(i * 37 % 9 - 4) / 4;
  for (int i = 0; i < TABLE; ++i)
    table[i] = i * 0.5;
  for (int i = 0; i < N; ++i)
    next[i] = i % 5 == 3 && i != N - 1 ? -1 : (i * 7 + 1) % N;
  next[N - 1] = 2;
  for (int rounds = 0; rounds < 40; rounds += rounds < 6 ? 1 : 11) {
    double sum = 0;
    sums(a, table, out, rounds);
    for (int k = 0; k < N; ++k)
      sum += out[k];
    printf("%d: %.17g", rounds, sum);
    feedback(a, out, rounds);
    for (int k = 0; k < N; ++k)
      sum += out[k];
    printf(" %.17g", sum);
    chosen(a, next, out, rounds);
    for (int k = 0; k < N; ++k)
      sum += out[k];
    printf(" %.17g\n", sum);
  }
  return 0;
}
