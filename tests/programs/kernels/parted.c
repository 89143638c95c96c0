// Few iterations of a distribute around long loops, which several blocks share
// where nothing tells, and what tells: a value that the sequential code reads
// and the loop writes, loops after each other, results of a loop, what threads
// do beside it.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

struct weights { double scale; int shift[4]; };

static long sum_of(const double *a, long n) {
  long sum = 0;
  for (long i = 0; i < n; ++i)
    sum += (long)(a[i] * 8) * (i % 1013 + 1);
  return sum;
}

static void fill(double *a, long n) {
  for (long i = 0; i < n; ++i)
    a[i] = (double)((i * 7919) % 256) / 8;
}

// What parts may share.
static void share(double *a, int planes, int rows, int columns) {
#pragma omp target teams distribute map(tofrom: a[0:planes * rows * columns])
  for (int p = 0; p < planes; ++p) {
#pragma omp parallel for collapse(2)
    for (int r = 0; r < rows; ++r)
      for (int c = 0; c < columns; ++c)
        a[(p * rows + r) * columns + c] += p + 2 * r + 3 * c;
  }
}

static void share_with_copies(double *a, long planes, unsigned each, struct weights w) {
#pragma omp target teams distribute map(tofrom: a[0:planes * each]) firstprivate(w)
  for (long p = planes - 1; p >= 0; --p) {
    double scale = w.scale + p;
#pragma omp parallel for firstprivate(w)
    for (unsigned i = each; i > 0; --i) {
      w.shift[i % 4] += (int)(i % 3);
      a[p * each + i - 1] = a[p * each + i - 1] / 2 + scale + (i % 2 ? 1 : 0);
    }
  }
}

static long count(const double *a, int planes, long each) {
  long above = 0;
#pragma omp target teams distribute map(to: a[0:planes * each]) map(tofrom: above)
  for (int p = 0; p < planes; ++p)
#pragma omp parallel for
    for (long i = 0; i < each; ++i)
      if (a[p * each + i] > 20) {
#pragma omp atomic
        above += 1;
      }
  return above;
}

// What only one block can do.
static void scale_by_first(double *a, int planes, int each) {
#pragma omp target teams distribute map(tofrom: a[0:planes * each])
  for (int p = 0; p < planes; ++p) {
    double first = a[p * each];
#pragma omp parallel for
    for (int i = 0; i < each; ++i)
      a[p * each + i] = a[p * each + i] + first;
  }
}

static void two_loops(double *a, double *b, int planes, int each) {
#pragma omp target teams distribute map(tofrom: a[0:planes * each]) map(alloc: b[0:planes * each])
  for (int p = 0; p < planes; ++p) {
#pragma omp parallel for
    for (int i = 0; i < each; ++i)
      b[p * each + i] = a[p * each + each - 1 - i];
#pragma omp parallel for
    for (int i = 0; i < each; ++i)
      a[p * each + i] += b[p * each + (i + each / 2) % each];
  }
}

static void rounds(double *a, double *b, int planes, int each, int times) {
#pragma omp target teams distribute map(tofrom: a[0:planes * each]) map(alloc: b[0:planes * each])
  for (int p = 0; p < planes; ++p)
    for (int t = 0; t < times; ++t) {
      double *from = t % 2 ? b : a, *to = t % 2 ? a : b;
#pragma omp parallel for
      for (int i = 0; i < each; ++i)
        to[p * each + i] = from[p * each + (i + 1) % each] + 1;
    }
}

static long beside(double *a, int planes, int each) {
  long regions = 0, last = 0;
#pragma omp target teams distribute map(tofrom: a[0:planes * each], regions, last)
  for (int p = 0; p < planes; ++p) {
    int at = -1;
#pragma omp parallel
    {
      if (omp_get_thread_num() == 0) {
#pragma omp atomic
        regions += 1;
      }
#pragma omp for lastprivate(at)
      for (int i = 0; i < each; ++i) {
        at = i;
        a[p * each + i] += 1;
      }
    }
#pragma omp atomic
    last += at;
  }
  return regions * 1000000 + last;
}

// A static variable of a team's memory, which all of its threads count up.
static void tickets(double *a, int planes, int each) {
#pragma omp target teams distribute map(tofrom: a[0:planes * each])
  for (int p = 0; p < planes; ++p) {
    static int taken;
#pragma omp allocate(taken) allocator(omp_pteam_mem_alloc)
#pragma omp parallel for
    for (int i = 0; i < each; ++i) {
      int ticket;
#pragma omp atomic capture
      ticket = taken++;
      a[p * each + ticket % each] += 1;
    }
  }
}

static void dealt(double *a, int planes, int each) {
#pragma omp target teams distribute dist_schedule(static, 2) num_teams(3) map(tofrom: a[0:planes * each])
  for (int p = 0; p < planes; ++p)
#pragma omp parallel for num_threads(20)
    for (int i = 0; i < each; ++i)
      a[p * each + i] += p;
}

int main(void) {
  enum { PLANES = 5, MOST = PLANES * 3000 };
  double *a = malloc(MOST * sizeof *a), *b = malloc(MOST * sizeof *b);
  const int lengths[] = {0, 1, 63, 64, 65, 500, 3000};
  for (unsigned l = 0; l < sizeof lengths / sizeof *lengths; ++l) {
    const int each = lengths[l];
    const long n = PLANES * each;
    struct weights w = {0.5, {1, 2, 3, 4}};
    fill(a, n);
    share(a, PLANES, each / 5, 5);
    share(a, each / 25, 5, PLANES);
    printf("%d: %ld", each, sum_of(a, n));
    share_with_copies(a, PLANES, (unsigned)each, w);
    printf(" %ld %ld", sum_of(a, n), count(a, PLANES, each));
    scale_by_first(a, each ? PLANES : 0, each);
    printf(" %ld", sum_of(a, n));
    two_loops(a, b, PLANES, each);
    printf(" %ld", sum_of(a, n));
    rounds(a, b, PLANES, each, 6);
    printf(" %ld", sum_of(a, n));
    printf(" %ld", beside(a, PLANES, each));
    tickets(a, PLANES, each);
    printf(" %ld", sum_of(a, n));
    dealt(a, PLANES, each);
    printf(" %ld\n", sum_of(a, n));
  }
  free(a);
  free(b);
  return 0;
}
