// What a region with `nowait` takes with it: the values that its private copies
// have when the program meets it, whatever becomes of the variables.
#include <complex.h>
#include <stdio.h>

struct step {
  int n;
  double weights[6];
};

enum { STEPS = 8, LONG = 20000 };
static int results[STEPS];
static double values[STEPS];
static int order;

static void show(const char *what) {
  printf("%s:", what);
  for (int k = 0; k < STEPS; k++) {
    printf(" %d %g", results[k], values[k]);
    results[k] = 0;
    values[k] = 0;
  }
  printf("\n");
}

// Something that later regions wait for. It is copied back after the function has
// returned, so `x` is static.
static void long_one(void) {
  static double x;
  x = 1;
#pragma omp target map(tofrom : x) nowait depend(inout : order)
  for (int i = 0; i < LONG; i++)
    x = x * 0.5 + 1;
}

static void independent(void) {
  for (int k = 0; k < STEPS; k++) {
    struct step s = {k, {k, 1, 2, 3, 4, 5}};
    int list[3] = {k, k + 1, k + 2};
    __int128 wide = k;
#pragma omp target nowait firstprivate(s, list, wide) map(from : results[k : 1], values[k : 1])
    {
      s.n += 1;
      results[k] = s.n * 100 + list[1] + (int)wide;
      values[k] = s.weights[0] + s.weights[5];
    }
    s.n = -1;
    s.weights[0] = 1e6;
    list[1] = 1000000;
    wide = 77777;
  }
#pragma omp taskwait
  show("independent");
}

static void dependent(void) {
  long_one();
  for (int k = 0; k < STEPS; k++) {
    struct step s = {k, {k, 1, 2, 3, 4, 5}};
    int list[3] = {k, k + 1, k + 2};
#pragma omp target teams distribute parallel for nowait depend(inout : order) \
    firstprivate(s, list) map(from : results[k : 1], values[k : 1])
    for (int i = 0; i < 1; i++) {
      results[k] = s.n * 100 + list[1];
      values[k] = s.weights[0] + s.weights[5];
    }
    s.n = -1;
    s.weights[0] = 1e6;
    list[1] = 1000000;
  }
#pragma omp taskwait
  show("dependent");
}

static void by_default(void) {
  long_one();
  for (int k = 0; k < STEPS; k++) {
    double complex z = k + 2 * I;
    double pair[2] = {k, 1};
#pragma omp target nowait depend(inout : order) defaultmap(firstprivate : aggregate) \
    map(from : results[k : 1], values[k : 1])
    {
      results[k] = (int)(pair[0] + pair[1]);
      values[k] = creal(z * z);
    }
    z = 1000;
    pair[0] = 1e6;
  }
#pragma omp taskwait
  show("by default");
}

// An array whose length is not known.
static void lengths(void) {
  for (int k = 0; k < STEPS; k++) {
    int n = k + 1;
    double list[n];
    for (int i = 0; i < n; i++)
      list[i] = i;
#pragma omp target nowait firstprivate(list) map(from : results[k : 1], values[k : 1])
    {
      results[k] = n;
      values[k] = 0;
      for (int i = 0; i < n; i++)
        values[k] += list[i];
    }
    for (int i = 0; i < n; i++)
      list[i] = 1e6;
  }
#pragma omp taskwait
  show("lengths");
}

int main(void) {
  independent();
  dependent();
  by_default();
  lengths();
  return 0;
}
