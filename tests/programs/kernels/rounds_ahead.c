// Loops of a team's threads that write, with the loads of several rounds under
// way where pointers lead to different data: every number of rounds and of what
// is left over, elements that are a thread's own, bounds near the type's end, and
// data that is the same after all.
#include <stdio.h>
#include <stdlib.h>

enum { TEAMS = 5, MOST = 700 };

static void scale(const int *a, int *b, int columns) {
#pragma omp target teams distribute map(to: a[0:TEAMS * MOST]) map(tofrom: b[0:TEAMS * MOST])
  for (int r = 0; r < TEAMS; ++r) {
#pragma omp parallel for
    for (int c = 0; c < columns; ++c)
      b[r * MOST + c] += 3 * a[r * MOST + c] - r;
  }
}

static void across(const short *a, int *b, int rows, int columns) {
#pragma omp target teams distribute map(to: a[0:TEAMS * MOST]) map(tofrom: b[0:TEAMS * MOST])
  for (int r = 0; r < TEAMS; ++r) {
#pragma omp parallel for collapse(2)
    for (int i = 0; i < rows; ++i)
      for (int j = 0; j < columns; ++j)
        b[r * MOST + j * rows + i] = a[r * MOST + i * columns + j] + i;
  }
}

// Bins in the team's memory.
static void count(const unsigned char *a, int *bins, int n) {
#pragma omp target teams distribute map(to: a[0:TEAMS * MOST]) map(tofrom: bins[0:TEAMS * 16])
  for (int r = 0; r < TEAMS; ++r) {
    int own[16];
#pragma omp parallel for
    for (int i = 0; i < 16; ++i)
      own[i] = 0;
#pragma omp parallel for
    for (int i = 0; i < n; ++i) {
#pragma omp atomic
      own[a[r * MOST + i] % 16] += 1;
    }
#pragma omp parallel for
    for (int i = 0; i < 16; ++i)
      bins[r * 16 + i] += own[i];
  }
}

static void near_the_end(const int *a, int *b, unsigned first, unsigned n) {
#pragma omp target teams distribute map(to: a[0:MOST]) map(tofrom: b[0:MOST])
  for (int r = 0; r < 1; ++r) {
#pragma omp parallel for
    for (unsigned i = first; i < first + n; ++i)
      b[i - first] = a[i - first] ^ (int)(i & 0xff);
  }
}

int main(void) {
  int *a = malloc(TEAMS * MOST * sizeof *a), *b = malloc(TEAMS * MOST * sizeof *b);
  short *s = malloc(TEAMS * MOST * sizeof *s);
  unsigned char *u = malloc(TEAMS * MOST);
  int bins[TEAMS * 16] = {0};
  for (int i = 0; i < TEAMS * MOST; ++i) {
    a[i] = i * 7 % 1000;
    b[i] = i % 13;
    s[i] = (short)(i * 31 % 997);
    u[i] = (unsigned char)(i * i % 251);
  }
  const int sizes[] = {0, 1, 31, 63, 64, 65, 127, 128, 191, 193, 255, 256, 257, 319, 400, 512, 700};
  for (unsigned k = 0; k < sizeof sizes / sizeof *sizes; ++k) {
    scale(a, b, sizes[k]);
    across(s, b, sizes[k] / 7, 7);
    count(u, bins, sizes[k]);
    near_the_end(a, b, 0xffffffffu - (unsigned)sizes[k], (unsigned)sizes[k]);
    // The same data, a place apart.
    scale(b, b, sizes[k]);
    long sum = 0;
    for (int i = 0; i < TEAMS * MOST; ++i)
      sum = sum * 31 % 1000003 + b[i] % 10007;
    for (int i = 0; i < TEAMS * 16; ++i)
      sum = sum * 31 % 1000003 + bins[i];
    printf("%d: %ld\n", sizes[k], sum);
    for (int i = 0; i < TEAMS * MOST; ++i)
      b[i] %= 1000;
  }
  free(a);
  free(b);
  free(s);
  free(u);
  return 0;
}
