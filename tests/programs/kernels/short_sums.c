// Sequential loops of 0 to 40 iterations, whose remainders run side by side: sums and searches of
// rows that data limits, with one level of addresses and two, up and down, of four types, and loops
// that find the last of something.
#include <stdio.h>
#include <stdlib.h>

enum { ROWS = 997, MOST = 40, TABLE = 512 };

static int begin[ROWS + 1], which[ROWS * MOST];
static double weight[ROWS * MOST];
static float table[TABLE];
static short shorts[TABLE];

static double direct[ROWS], gathered[ROWS], backward[ROWS];
static float products[ROWS], longest[ROWS];
static long long whole[ROWS];
static int last[ROWS], bytes_of[ROWS];

static double sum(const double *p, long n) {
  double s = 0;
  for (long k = 0; k < n; ++k)
    s += p[k];
  return s;
}

int main(void) {
  unsigned state = 7;
  for (int i = 0; i < ROWS; ++i) {
    int n = (int)((state = state * 1664525u + 1013904223u) >> 16) % (MOST + 1);
    // Some with none, and the last ones at the end of their arrays.
    begin[i + 1] = begin[i] + (i % 9 ? n : 0);
  }
  for (int k = 0; k < begin[ROWS]; ++k) {
    which[k] = (int)((state = state * 1664525u + 1013904223u) >> 16) % TABLE;
    weight[k] = 1.0 / (1 + k % 37);
  }
  for (int k = 0; k < TABLE; ++k)
    table[k] = 1 + k * .25f, shorts[k] = (short)(k * 77);
  int all = begin[ROWS];

#pragma omp target teams distribute parallel for map(to : begin, which[ : all], weight[ : all])   \
    map(to : table, shorts) map(from : direct, gathered, backward, products, longest, whole, last, bytes_of)
  for (int i = 0; i < ROWS; ++i) {
    direct[i] = sum(weight + begin[i], begin[i + 1] - begin[i]);

    double t = 0;
    for (long k = begin[i]; k < begin[i + 1]; ++k)
      t += weight[k] * table[which[k]];
    gathered[i] = t;

    double b = 0;
    for (int k = begin[i + 1] - 1; k >= begin[i]; --k)
      b = b * .5 + weight[k];
    backward[i] = b;

    float p = 1, most = -1;
    for (unsigned k = begin[i]; k < (unsigned)begin[i + 1]; ++k)
      p *= table[which[k]] * .01f, most = table[which[k]] > most ? table[which[k]] : most;
    products[i] = p, longest[i] = most;

    long long w = 0;
    for (int k = begin[i]; k < begin[i + 1]; ++k)
      w += (long long)shorts[which[k]] * k;
    whole[i] = w;

    int found = -1;
    for (int k = begin[i]; k < begin[i + 1]; ++k)
      if (which[k] % 3 == 0)
        found = k;
    last[i] = found;

    const signed char *c = (const signed char *)(which + begin[i]);
    int s = 0;
    for (int k = 0; k < 2 * (begin[i + 1] - begin[i]) + (begin[i + 1] != begin[i]); ++k)
      s = s * 3 + c[k];
    bytes_of[i] = s;
  }

  double d = 0;
  unsigned long long h = 0;
  for (int i = 0; i < ROWS; ++i) {
    d += direct[i] * (i % 7) + gathered[i] + backward[i] + products[i] * 1e6 + longest[i];
    h = h * 31 + (unsigned long long)whole[i] + (unsigned)last[i] * 7u + (unsigned)bytes_of[i];
  }
  printf("%.10g %llu\n", d, h);
  return 0;
}
