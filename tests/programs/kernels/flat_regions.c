// Regions inside regions whose num_threads only the host knows: up to 32 threads
// are warps, with the inner region on their lanes, more are threads, and what is
// inside runs on the thread that meets it. Sums and levels are the same.
// VERSIONS: flat+launch-values launch-values
// AMD-VERSIONS: flat+launch-values ordinary
#include <omp.h>
#include <stdio.h>
#define BLOCKS 5
#define FEW 6
#define MOST 300

static int x[BLOCKS * MOST * FEW], sums[BLOCKS * MOST], ranks[BLOCKS * MOST];

// Both kinds of variables: one that regions see, and one that is the clause's alone.
static void groups(int width, int wide) {
  int *in = x, *s = sums, *r = ranks;
#pragma omp target teams distribute map(to : in[0 : BLOCKS * MOST * FEW])                         \
    map(tofrom : s[0 : BLOCKS * MOST], r[0 : BLOCKS * MOST])
  for (int b = 0; b < BLOCKS; ++b) {
    int base = b * MOST;
#pragma omp parallel for num_threads(width)
    for (int i = 0; i < width; ++i) {
      int at = base + i, t = 0;
#pragma omp parallel for reduction(+ : t)
      for (int j = 0; j < FEW; ++j)
        t += in[at * FEW + j] + omp_get_level() - 2;
      s[at] = t;
    }
#pragma omp parallel for num_threads(wide) schedule(static, 1)
    for (int i = 0; i < MOST; ++i) {
      int most = 0;
#pragma omp parallel for reduction(max : most) num_threads(3)
      for (int j = 0; j < FEW; ++j)
        if (in[(base + i) * FEW + j] > most)
          most = in[(base + i) * FEW + j];
      r[base + i] = most + omp_get_ancestor_thread_num(0);
    }
  }
}

// A number that the region itself finds out, and one that it changes.
static int changed(int n) {
  int total = 0;
#pragma omp target map(tofrom : total) map(to : x)
  {
    int width = n;
    for (int round = 0; round < 2; ++round) {
#pragma omp parallel for num_threads(width) reduction(+ : total)
      for (int i = 0; i < 60; ++i) {
        int t = 0;
#pragma omp parallel for reduction(+ : t)
        for (int j = 0; j < FEW; ++j)
          t += x[i * FEW + j];
        total += t;
      }
      width += x[0] + 40;
    }
  }
  return total;
}

int main(void) {
  for (int i = 0; i < BLOCKS * MOST * FEW; ++i)
    x[i] = i * 7 % 23;
  static const int widths[] = {1, 4, 32, 33, 64, 256, 300};
  for (int k = 0; k < 7; ++k) {
    for (int i = 0; i < BLOCKS * MOST; ++i)
      sums[i] = ranks[i] = -1;
    groups(widths[k], widths[6 - k]);
    int bad = 0;
    long check = 0;
    for (int i = 0; i < BLOCKS * MOST; ++i) {
      int want = 0, most = 0;
      for (int j = 0; j < FEW; ++j) {
        int v = x[i * FEW + j];
        want += v;
        most = v > most ? v : most;
      }
      bad += sums[i] != (i % MOST < widths[k] ? want : -1);
      bad += ranks[i] != most;
      check += (long)i * sums[i] + ranks[i];
    }
    printf("%d threads, then %d: %ld, bad %d\n", widths[k], widths[6 - k], check, bad);
  }
  printf("changed: %d %d\n", changed(3), changed(100));
  return 0;
}
