// Iterations that begin with a question and do nothing where the answer is no, whose
// bodies also compute with the number of the next iteration or of others near: a
// team passes over many at a time, and goes on behind the one that it found.
#include <stdio.h>

enum { N = 197, M = 8 };

static int a[N * M + 2 * M], b[N * M], c[N + 1], d[N + 1];

static void clear(void) {
  for (int i = 0; i < N * M; i++) {
    a[i] = i;
    b[i] = (i * 2259) >> 4;
  }
  for (int i = 0; i <= N; i++)
    c[i] = d[i] = 0;
}

static void show(void) {
  unsigned long h = 0;
  for (int i = 0; i < N * M + 2 * M; i++)
    h = h * 31 + (unsigned)a[i];
  for (int i = 0; i <= N; i++)
    h = h * 31 + (unsigned)(c[i] + 3 * d[i]);
  printf("%lu\n", h);
}

int main(void) {
  clear();
#pragma omp target teams distribute map(tofrom : a) map(to : b)
  for (int i = 0; i < N; i++)
    if (b[i] & 1) {
      int x = i + 1;
#pragma omp parallel for
      for (int j = 0; j < M; j++)
        a[i * M + j] += x * j;
    }
  show();
  clear();
#pragma omp target teams distribute num_teams(2) map(tofrom : a, c) map(to : b)
  for (int i = 0; i < N; i++)
    if (b[i] % 3 == 1) {
      c[i + 1] = i + 1;
#pragma omp parallel for
      for (int j = 0; j < M; j++)
        a[(i + 1) * M + j] += (i + 1) * (i + 2) + j;
    }
  show();
  clear();
#pragma omp target teams distribute num_teams(3) map(tofrom : a, d) map(to : b)
  for (long i = 0; i < N; i++)
    if (b[i] & 4) {
      long next = i + 1, after = i + 2;
#pragma omp parallel for
      for (int j = 0; j < M; j++)
        a[next * M + j] += (int)(after * j);
      d[next] = (int)after;
    }
  show();
  clear();
#pragma omp target teams distribute num_teams(1) map(tofrom : a, d) map(to : b)
  for (unsigned i = 0; i < N; i++)
    if (b[i] > 500 && b[i] & 8) {
#pragma omp parallel for
      for (unsigned j = i + 1; j < i + 1 + M; j++)
        a[j] += (int)(j - i);
      d[i + 1] += 1;
    }
  show();
  return 0;
}
