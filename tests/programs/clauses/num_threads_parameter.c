// Regions whose number of threads the host knows: the same in all of them,
// different ones, one beside a region that does not say, in a branch, too
// large, with a limit, and told by a routine.
// HOST-DIFFERS: the threads of the host's teams are as many as OMP_NUM_THREADS says
// EXPECT: ^ok
#include <omp.h>
#include <stdio.h>

static int bad;

static void check(const char *what, int n, int got, int want) {
  if (got != want) {
    printf("%s of %d: %d, not %d\n", what, n, got, want);
    bad++;
  }
}

// Serial code, and regions that all take the same number of threads.
static void rows(int n, int length) {
  int widths[3] = {0}, sums[3] = {0}, last[3] = {0};
#pragma omp target teams distribute num_teams(3) map(tofrom : widths, sums, last)
  for (int row = 0; row < 3; row++) {
    int sum = 0;
#pragma omp parallel for reduction(+ : sum) num_threads(n)
    for (int i = 0; i < length; i++)
      sum += i ^ row;
    int seen = 0;
#pragma omp parallel num_threads(n)
    {
      if (omp_get_thread_num() == 0)
        widths[row] = omp_get_num_threads();
#pragma omp barrier
      int next = (omp_get_thread_num() + widths[row]) % 5 + sum;
#pragma omp atomic
      seen += next - sum;
    }
    sums[row] = sum;
    last[row] = seen;
  }
  for (int row = 0; row < 3; row++) {
    int sum = 0, seen = 0;
    for (int i = 0; i < length; i++)
      sum += i ^ row;
    for (int t = 0; t < n; t++)
      seen += (t + n) % 5;
    check("width", n, widths[row], n);
    check("sum", n, sums[row], sum);
    check("seen", n, last[row], seen);
  }
}

// Two regions of different widths, the second only at times.
static void two(int n, int m, int both) {
  int a = 0, b = 0;
#pragma omp target map(tofrom : a, b)
  {
#pragma omp parallel num_threads(n)
#pragma omp atomic
    a++;
    if (both) {
#pragma omp parallel num_threads(m)
#pragma omp atomic
      b++;
    }
  }
  check("first", n, a, n);
  check("second", m, b, both ? m : 0);
}

// What is computed on the way, and changes.
static void computed(int n) {
  int a = 0, b = 0, half = 0;
#pragma omp target map(tofrom : a, b) map(from : half)
  {
#pragma omp parallel num_threads(n / 2 + 1)
#pragma omp atomic
    a++;
    int m = n;
    for (int i = 0; i < 3; i++) {
#pragma omp parallel num_threads(m)
#pragma omp atomic
      b++;
      m = m / 2 + 1;
    }
    half = m;
  }
  int want = 0, m = n;
  for (int i = 0; i < 3; i++, m = m / 2 + 1)
    want += m;
  check("computed", n, a, n / 2 + 1);
  check("halves", n, b, want);
  check("the last", n, half, m);
}

// A region that does not say may have any number of threads.
static void beside(int n) {
  int a = 0, b = 0, width = 0;
#pragma omp target teams num_teams(1) map(tofrom : a, b, width)
  {
#pragma omp parallel num_threads(n)
#pragma omp atomic
    a++;
#pragma omp parallel
    {
#pragma omp atomic
      b++;
      if (omp_get_thread_num() == 0)
        width = omp_get_num_threads();
    }
  }
  check("beside", n, a, n);
  check("unasked", n, b, width);
}

// No more than the limit.
static void limited(int n, int limit) {
  int a = 0;
#pragma omp target teams num_teams(1) thread_limit(limit) map(tofrom : a)
#pragma omp parallel num_threads(n)
#pragma omp atomic
  a++;
  if (a < 1 || a > (n < limit ? n : limit))
    check("limited", n, a, n < limit ? n : limit);
}

// What the routines say is no less than what regions may have.
static void told(int n) {
  int a = 0, most = 0;
#pragma omp target map(tofrom : a, most)
  {
    most = omp_get_max_threads();
#pragma omp parallel num_threads(n)
#pragma omp atomic
    a++;
#pragma omp parallel num_threads(most)
#pragma omp atomic
    a++;
  }
  check("told", n, a, n + most);
}

int main(void) {
  const int some[] = {1, 2, 31, 32, 33, 64, 100, 128, 192};
  for (unsigned i = 0; i < sizeof some / sizeof *some; i++) {
    rows(some[i], 300);
    two(some[i], some[i] / 2 + 1, i % 2);
    computed(some[i]);
    beside(some[i]);
    limited(some[i], 64);
    told(some[i]);
  }
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
