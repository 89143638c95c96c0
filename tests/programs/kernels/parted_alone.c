// Target regions without `teams`, which are one team: several blocks may run its one loop if nothing
// shows it, and combine its result. What shows it: loops after each other, a region in a sequential
// loop, sequential code that reads what the loop writes, threads that talk to each other.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

static long sum_of(const int *a, int n) {
  long sum = 0;
  for (int i = 0; i < n; ++i)
    sum += (long)a[i] * (i % 101 + 1);
  return sum;
}

static void scale(int *a, int n, int by) {
#pragma omp target parallel for map(tofrom : a[0:n])
  for (int i = 0; i < n; ++i)
    a[i] = a[i] * by % 1009;
}

static void apart(int *a, int n, int by) {
#pragma omp target map(tofrom : a[0:n])
#pragma omp parallel
#pragma omp for schedule(static, 1)
  for (int i = n - 1; i >= 0; --i)
    a[i] += by + i % 3;
}

static void plane(int *a, int rows, int columns) {
#pragma omp target parallel for collapse(2) thread_limit(96) map(tofrom : a[0:rows * columns])
  for (int r = 0; r < rows; ++r)
    for (int c = 0; c < columns; ++c)
      a[r * columns + c] ^= r + 2 * c;
}

static int count(const int *a, int n) {
  int even = 0;
#pragma omp target parallel for map(to : a[0:n]) map(tofrom : even)
  for (int i = 0; i < n; ++i)
    if (a[i] % 2 == 0) {
#pragma omp atomic
      even += 1;
    }
  return even;
}

static void simd(int *a, int n) {
#pragma omp target parallel for simd map(tofrom : a[0:n])
  for (int i = 0; i < n; ++i)
    a[i] += 3;
}

static long sum(const int *a, int n) {
  long s = 5;
#pragma omp target parallel for reduction(+ : s) map(to : a[0:n]) map(tofrom : s)
  for (int i = 0; i < n; ++i)
    s += a[i];
  return s;
}

static long stored(const int *a, int n) {
  long twice = 0;
#pragma omp target map(to : a[0:n]) map(from : twice)
  {
    int most = -1;
    long s = n;
#pragma omp parallel for reduction(max : most) reduction(+ : s)
    for (int i = 0; i < n; ++i) {
      most = a[i] > most ? a[i] : most;
      s += a[i];
    }
    twice = 2 * most + s;
  }
  return twice;
}

static int last(const int *a, int n) {
  int at = -1;
#pragma omp target parallel for lastprivate(at) map(to : a[0:n]) map(tofrom : at)
  for (int i = 0; i < n; ++i)
    at = a[i];
  return at;
}

static void steps(int *a, int *b, int n, int times) {
#pragma omp target map(tofrom : a[0:n]) map(alloc : b[0:n])
  for (int t = 0; t < times; ++t) {
    int *from = t % 2 ? b : a, *to = t % 2 ? a : b;
#pragma omp parallel for
    for (int i = 0; i < n; ++i)
      to[i] = from[(i + 7) % n] + 1;
  }
}

static void two(int *a, int *b, int n) {
#pragma omp target parallel map(tofrom : a[0:n]) map(alloc : b[0:n])
  {
#pragma omp for
    for (int i = 0; i < n; ++i)
      b[i] = a[n - 1 - i];
#pragma omp for
    for (int i = 0; i < n; ++i)
      a[i] += b[(i + n / 2) % n];
  }
}

static void by_first(int *a, int n) {
#pragma omp target map(tofrom : a[0:n])
  {
    int first = n ? a[0] : 0;
#pragma omp parallel for
    for (int i = 0; i < n; ++i)
      a[i] += first + 1;
  }
}

static int after(int *a, int n) {
  int seen = 0;
#pragma omp target map(tofrom : a[0:n], seen)
  {
#pragma omp parallel for
    for (int i = 0; i < n; ++i)
      a[i] += i & 1;
    for (int i = 0; i < n; i += 100)
      seen += a[i];
  }
  return seen;
}

static int critical(const int *a, int n) {
  int most = 0;
#pragma omp target parallel for map(to : a[0:n]) map(tofrom : most)
  for (int i = 0; i < n; ++i)
    if (a[i] > 990) {
#pragma omp critical
      most = a[i] > most ? a[i] : most;
    }
  return most;
}

static int threads(int *a, int n) {
  int several = 0;
#pragma omp target parallel map(tofrom : a[0:n], several)
  {
    int me = omp_get_thread_num(), all = omp_get_num_threads();
    for (int i = me; i < n; i += all)
      a[i] += 2;
#pragma omp for
    for (int i = 0; i < 10; ++i)
      if (i == 0)
        several = all > 0;
  }
  return several;
}

static long handed_out(int *a, int n) {
  int next = 0;
#pragma omp target parallel for schedule(dynamic, 3) map(tofrom : a[0:n], next)
  for (int i = 0; i < n; ++i) {
    int mine;
#pragma omp atomic capture
    mine = next++;
    a[i] += mine >= 0;
  }
  return next;
}

int main(void) {
  const int lengths[] = {0, 1, 63, 65, 400, 3000};
  for (unsigned l = 0; l < sizeof lengths / sizeof *lengths; ++l) {
    const int n = lengths[l];
    int *a = malloc(sizeof(int) * (n + 1)), *b = malloc(sizeof(int) * (n + 1));
    for (int i = 0; i < n; ++i)
      a[i] = i * 7919 % 1013;
    scale(a, n, 17);
    apart(a, n, 4);
    plane(a, n / 5, 5);
    printf("%d: %ld %d", n, sum_of(a, n), count(a, n));
    simd(a, n);
    printf(" %ld %ld %ld %d", sum_of(a, n), sum(a, n), stored(a, n), last(a, n));
    if (n) {
      steps(a, b, n, 5);
      two(a, b, n);
    }
    by_first(a, n);
    printf(" %ld %d", sum_of(a, n), after(a, n));
    printf(" %d %d %ld %ld\n", critical(a, n), threads(a, n), handed_out(a, n), sum_of(a, n));
    free(a);
    free(b);
  }
  return 0;
}
