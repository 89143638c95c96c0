// MODELS: openacc
// What `kernels` finds out of itself: reductions, subscripts that are sums of
// products, variables that iterations have for themselves; and what it must not.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#define N 300

static int a[4096], b[4096];
static double x[N], y[N];

static unsigned sum(const int *p, int n) {
  unsigned s = 0;
  for (int i = 0; i < n; i++)
    s = s * 31 + (unsigned)p[i];
  return s;
}

static void fill(void) {
  for (int i = 0; i < 4096; i++)
    a[i] = i % 23, b[i] = i % 19;
  for (int i = 0; i < N; i++)
    x[i] = i % 17, y[i] = i % 13;
}

static void reductions(void) {
  int s = 1, d = 1000, odd = 0, most = -1, least = 99, both = -1, any = 0, all = 1;
  unsigned bits = 0, mask = ~0u, flip = 7;
  long product = 1;
  double f = 0.5, top = -1e30, low = 1e30, far = 0;
  float g = 0;
#pragma acc kernels
  {
    for (int i = 0; i < N; i++)
      s += a[i];
    for (int i = 0; i < N; i++)
      d = d - a[i] - b[i];
    for (int i = 0; i < N; i++)
      if (a[i] & 1)
        odd++;
    for (int i = 0; i < N; i++)
      if (a[i] > most)
        most = a[i];
    for (int i = 0; i < N; i++)
      least = a[i] + 2 < least ? a[i] + 2 : least;
    for (int i = 0; i < N; i++)
      both = both > b[i] ? both : b[i];
    for (int i = 0; i < N; i++)
      any = any || a[i] == 22;
    for (int i = 0; i < N; i++)
      all = a[i] < 23 && all;
    for (int i = 0; i < 20; i++)
      bits |= 1u << a[i];
    for (int i = 0; i < 20; i++)
      mask &= ~(1u << b[i]);
    for (int i = 0; i < 20; i++)
      flip = flip ^ (unsigned)b[i];
    for (int i = 0; i < 20; i++)
      product *= i % 3 + 1;
    for (int i = 0; i < N; i++)
      f = x[i] * 2 + f;
    for (int i = 0; i < N; i++)
      top = fmax(top, x[i] - y[i]);
    for (int i = 0; i < N; i++)
      low = fmin(x[i] - y[i], low);
    for (int i = 0; i < N; i++)
      if (fabs(x[i] - y[i]) >= far) {
        far = fabs(x[i] - y[i]);
      }
    for (int i = 0; i < N; i++)
      g += x[i];
  }
  printf("%d %d %d %d %d %d %d %d %x %x %x %ld %g %g %g %g %g\n", s, d, odd, most, least, both,
         any, all, bits, mask, flip, product, f, top, low, far, g);
}

static void no_reductions(void) {
  int last = 0, mixed = 1, seen = 0, where = -1, best = -1, whole = 0;
  unsigned wrap = 5;
#pragma acc kernels
  {
    // Two operators.
    for (int i = 0; i < 40; i++) {
      mixed += a[i];
      mixed *= 3;
      mixed %= 1009;
    }
    // Used while it is summed.
    for (int i = 0; i < N; i++) {
      seen += a[i];
      b[i] = seen;
    }
    // The place of the greatest.
    for (int i = 0; i < N; i++)
      if (a[i] > best) {
        best = a[i];
        where = i;
      }
    // Of the last iteration that assigns it.
    for (int i = 0; i < N; i++)
      if (a[i] == 5)
        last = i;
    // Each sum loses its fraction.
    for (int i = 0; i < N; i++)
      whole += x[i] * 0.25;
    for (int i = 0; i < N; i++)
      wrap = a[i] - wrap;
  }
  printf("%d %d %d %d %d %d %u %u\n", last, mixed, seen, where, best, whole, wrap, sum(b, N));
}

static void subscripts(int n, int m, int k) {
  int *p = malloc(4096 * sizeof *p), *q = malloc(4096 * sizeof *q);
  for (int i = 0; i < 4096; i++)
    p[i] = i % 7, q[i] = 0;
#pragma acc kernels copy(p[0:4096], q[0:4096])
  {
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
        q[i * m + j] = p[i * m + j] + 1;
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
        for (int l = 0; l < k; l++) {
          int at = (i * m + j) * k + l;
          q[at] += p[at];
        }
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j <= m - 2; j++)
        q[m * i + j] += p[(i - 1) * m + j] + p[i * m + j - 1];
    for (int i = 0; i < 1000; i++)
      q[2 * i + 1] = q[2 * i] + p[i];
    for (int i = 0; i < 1000; i += 4) {
      q[i] = 1;
      q[i + 1] = q[i] + 1;
      q[i + 3] = q[i + 2];
    }
    for (int i = 0; i < 400; i += 8)
      for (int j = 0; j < 8; j++)
        q[i + j] += j;
    // Columns.
    for (int j = 0; j < m; j++)
      for (int i = 0; i < n; i++)
        p[i * m + j] *= 2;
  }
  printf("%u %u\n", sum(p, 4096), sum(q, 4096));
#pragma acc kernels copy(p[0:4096], q[0:4096])
  {
    // Rows that lie across each other, one after another, nowhere.
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m + 1; j++)
        q[i * m + j] = q[i * m + j] * 3 + i;
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
        q[i * k + j] = q[i * k + j] * 3 + i;
    for (int i = 0; i < n; i++)
      q[i * 0] = q[0] * 5 + i;
    for (int i = 0; i < 1000; i++)
      q[2 * i + 2] = q[2 * i] + p[i];
    for (int i = 0; i < 400; i += 8)
      for (int j = 0; j < 9; j++)
        q[i + j] = q[i + j] * 3 + i;
    for (int i = 0; i < 400; i++)
      q[i / 2] = q[i / 2] * 3 + i;
    for (int i = 0; i < 100; i++)
      q[p[i]] = q[p[i]] * 3 + i;
    for (int i = 0; i < 100; i++)
      q[i] = q[99 - i] + 1;
  }
  printf("%u %u\n", sum(p, 4096), sum(q, 4096));
  free(p);
  free(q);
}

static void copies(int n) {
  int t, u = 3, kept = 0, i, j, later = 4;
  static int shared;
#pragma acc kernels
  {
    for (i = 0; i < n; i++) {
      t = a[i] * 2;
      b[i] = t + 1;
    }
    // The last iteration's.
    for (i = 0; i < n; i++) {
      kept = a[i] + 1;
      b[i] += kept;
    }
    for (i = 0; i < n; i++) {
      shared = a[i] * 3;
      b[i] ^= shared;
    }
    // What iterations before have left.
    for (i = 0; i < n; i++) {
      if (a[i] > 11)
        u = a[i];
      b[i] += u;
    }
    for (i = 0; i < n; i++)
      for (j = 0; j < 3; j++) {
        t = b[i] % 5 + j;
        b[i] += t;
      }
    for (i = 0; i < n; i++) {
      if (a[i] == 3)
        continue;
      later = a[i];
      b[i] -= later;
    }
  }
  printf("%d %d %d %d %u\n", u, kept, shared, later, sum(b, n));
  // A round of the loop around reads what the one before left.
  int carry = 1, total = 0;
  for (int round = 0; round < 3; round++) {
    total += carry;
#pragma acc kernels
    for (int l = 0; l < n; l++) {
      carry = a[l] + round;
      b[l] += carry;
    }
  }
  printf("%d %u\n", total, sum(b, n));
}

// Where loops have ended is seen behind them.
static void counters(int n, int m) {
  int i, j, k = 7, l, rows[3][40];
#pragma acc kernels
  {
    for (i = 0; i < n; i++)
      for (j = 0; j < m; j++)
        b[i * m + j] = i - j;
    for (k = 2; k < n; k += 3)
      a[k] = k;
    for (int r = 0; r < 3; r++)
      for (l = 0; l < 40; l++)
        rows[r][l] = r * l;
  }
  printf("%d %d %d %d %d %u\n", i, j, k, l, rows[2][39], sum(b, n * m));
}

static void with_directives(int n, int m) {
  int s = 0, t, most = 0;
#pragma acc kernels loop
  for (int i = 0; i < n; i++)
    s += a[i];
#pragma acc kernels loop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      t = b[i * m + j] + 1;
      b[i * m + j] = t;
    }
#pragma acc kernels
  {
#pragma acc loop
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
        if (most < b[i * m + j])
          most = b[i * m + j];
#pragma acc loop independent
    for (int i = 0; i < n; i++)
      s += b[i];
#pragma acc loop
    for (int i = 0; i < n; i++) {
#pragma acc loop reduction(+ : s)
      for (int j = 0; j < m; j++)
        s += b[i * m + j];
    }
  }
#pragma acc parallel loop auto reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += a[i];
  printf("%d %d %u\n", s, most, sum(b, n * m));
}

int main(void) {
  fill();
  reductions();
  no_reductions();
  subscripts(31, 17, 5);
  copies(N);
  counters(31, 17);
  with_directives(40, 25);
}
