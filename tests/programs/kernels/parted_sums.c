// Few iterations of a distribute around long loops that sum up, for sums over all
// iterations: several blocks share an iteration where everything is a sum. What
// is no sum of sums: a part that is used by itself, begins with another number, is
// multiplied, decides what is done, is also written, or is of another operator.
#include <stdio.h>
#include <stdlib.h>

static void fill(double *a, long n) {
  for (long i = 0; i < n; ++i)
    a[i] = (double)((i * 7919) % 256) / 8;
}

// What parts may sum up.
static double sum(const double *a, int planes, int each) {
  double all = 0;
#pragma omp target teams distribute map(to : a[0 : planes * each]) reduction(+ : all)
  for (int p = 0; p < planes; ++p) {
    double part = 0;
#pragma omp parallel for reduction(+ : part)
    for (int i = 0; i < each; ++i)
      part += a[p * each + i];
    all += part;
  }
  return all;
}

static long counts(const double *a, int planes, int each, unsigned classes[4]) {
  long odd = 0;
  unsigned all[4] = {1, 2, 3, 4};
#pragma omp target teams distribute map(to : a[0 : planes * each]) reduction(+ : all, odd)
  for (int p = 0; p < planes; ++p) {
    unsigned mine[4];
    long alone = 0;
    for (int c = 0; c < 4; ++c)
      mine[c] = 0;
#pragma omp parallel for reduction(+ : mine, alone)
    for (int i = 0; i < each; ++i) {
      for (int c = 0; c < 4; ++c)
        mine[c] += (int)a[p * each + i] % 4 == c;
      alone += (long)(a[p * each + i] * 8) & 1;
    }
    for (int c = 0; c < 4; ++c)
      all[c] += mine[c];
    odd += alone;
  }
  for (int c = 0; c < 4; ++c)
    classes[c] = all[c];
  return odd;
}

// What only one block can do.
static double kept(const double *a, double *rows, int planes, int each) {
  double all = 0;
#pragma omp target teams distribute map(to : a[0 : planes * each]) map(from : rows[0 : planes]) reduction(+ : all)
  for (int p = 0; p < planes; ++p) {
    double part = 0;
#pragma omp parallel for reduction(+ : part)
    for (int i = 0; i < each; ++i)
      part += a[p * each + i];
    all += part;
    rows[p] = part;
  }
  return all;
}

static double begun(const double *a, int planes, int each) {
  double all = 0;
#pragma omp target teams distribute map(to : a[0 : planes * each]) reduction(+ : all)
  for (int p = 0; p < planes; ++p) {
    double part = 100;
#pragma omp parallel for reduction(+ : part)
    for (int i = 0; i < each; ++i)
      part += a[p * each + i];
    all += part;
  }
  return all;
}

static double more(const double *a, int planes, int each) {
  double all = 0;
#pragma omp target teams distribute map(to : a[0 : planes * each]) reduction(+ : all)
  for (int p = 0; p < planes; ++p) {
    double part = 0;
#pragma omp parallel for reduction(+ : part)
    for (int i = 0; i < each; ++i)
      part += a[p * each + i];
    all += part;
    all += p;
  }
  return all;
}

static long squares(const double *a, int planes, int each) {
  long all = 0;
#pragma omp target teams distribute map(to : a[0 : planes * each]) reduction(+ : all)
  for (int p = 0; p < planes; ++p) {
    long part = 0;
#pragma omp parallel for reduction(+ : part)
    for (int i = 0; i < each; ++i)
      part += (long)a[p * each + i];
    all += part * part;
  }
  return all;
}

static double above(const double *a, int planes, int each) {
  double all = 0;
#pragma omp target teams distribute map(to : a[0 : planes * each]) reduction(+ : all)
  for (int p = 0; p < planes; ++p) {
    double part = 0;
#pragma omp parallel for reduction(+ : part)
    for (int i = 0; i < each; ++i)
      part += a[p * each + i];
    if (part > 30)
      all += part;
  }
  return all;
}

static double largest(const double *a, int planes, int each) {
  double all = 0;
#pragma omp target teams distribute map(to : a[0 : planes * each]) reduction(+ : all)
  for (int p = 0; p < planes; ++p) {
    double part = 0;
#pragma omp parallel for reduction(max : part)
    for (int i = 0; i < each; ++i)
      part = a[p * each + i] > part ? a[p * each + i] : part;
    all += part;
  }
  return all;
}

static double doubled(const double *a, int planes, int each) {
  double all = 0;
#pragma omp target teams distribute map(to : a[0 : planes * each]) reduction(+ : all)
  for (int p = 0; p < planes; ++p) {
    double part = 0;
#pragma omp parallel for reduction(+ : part)
    for (int i = 0; i < each; ++i)
      part += a[p * each + i];
    all += all / 2 + part;
  }
  return planes == 1 ? all : 0;
}

// Into what the program has mapped, for one iteration alone.
static double mapped(const double *a, int each) {
  double all = 3;
#pragma omp target teams distribute map(to : a[0 : each]) map(tofrom : all)
  for (int p = 0; p < 1; ++p) {
#pragma omp parallel for reduction(+ : all)
    for (int i = 0; i < each; ++i)
      all += a[i];
  }
  return all;
}

// Sums go on over several iterations of a team.
static double on(const double *a, int planes, int each) {
  double all = 0;
#pragma omp target teams num_teams(1) map(to : a[0 : planes * each]) reduction(+ : all)
  {
    double part = 0;
#pragma omp distribute
    for (int p = 0; p < planes; ++p) {
#pragma omp parallel for reduction(+ : part)
      for (int i = 0; i < each; ++i)
        part += a[p * each + i];
      all += part;
    }
  }
  return all;
}

int main(void) {
  enum { PLANES = 5, MOST = PLANES * 3000 };
  double *a = malloc(MOST * sizeof *a), rows[PLANES];
  const int lengths[] = {0, 1, 63, 64, 65, 500, 3000};
  fill(a, MOST);
  for (unsigned l = 0; l < sizeof lengths / sizeof *lengths; ++l) {
    const int each = lengths[l];
    unsigned classes[4];
    printf("%d: %.3f", each, sum(a, PLANES, each));
    const long odd = counts(a, PLANES, each, classes);
    printf(" %ld %u %u %u %u", odd, classes[0], classes[1], classes[2], classes[3]);
    printf(" %.3f", kept(a, rows, PLANES, each));
    for (int p = 0; p < PLANES; ++p)
      printf(" %.3f", rows[p]);
    printf(" %.3f %.3f", begun(a, PLANES, each), more(a, PLANES, each));
    printf(" %ld %.3f", squares(a, PLANES, each), above(a, PLANES, each));
    printf(" %.3f %.3f", largest(a, PLANES, each), doubled(a, 1, each));
    printf(" %.3f %.3f\n", mapped(a, each), on(a, PLANES, each));
  }
  free(a);
  return 0;
}
