// Loops of a team that load the league's data and update the team's own: several iterations' loads are
// under way together. One thread, bounds of 32 and 64 bits, updates of the team's arrays and a
// thread's, and a loop that reads what it updates.
#include <cstdio>
#include <cstdlib>
#include <initializer_list>
#include <omp.h>

template <class I> static void count(const unsigned char *v, I n, unsigned *h, int teams, int threads) {
#pragma omp target teams num_teams(teams) thread_limit(threads)
  {
    unsigned own[256];
    long t = omp_get_team_num(), all = omp_get_num_teams();
    I from = n * t / all, to = n * (t + 1) / all;
#pragma omp parallel for
    for (int i = 0; i < 256; i++)
      own[i] = 0;
#pragma omp parallel for
    for (I i = from; i < to; i++) {
#pragma omp atomic
      own[v[i]]++;
    }
#pragma omp parallel for
    for (int i = 0; i < 256; i++) {
#pragma omp atomic
      h[i] += own[i];
    }
  }
}

// Rows of a matrix: the row's copy in the team's memory, scaled.
static void rows(const float *a, float *b, int n, long m) {
#pragma omp target teams distribute
  for (int i = 0; i < n; i++) {
    float row[700];
#pragma omp parallel for
    for (long j = 0; j < m; j++)
      row[j] = 2 * a[i * m + j] + 1;
#pragma omp parallel for
    for (long j = 0; j < m; j++)
      b[i * m + j] = row[m - 1 - j];
  }
}

// One thread has the iterations in their order: each updates what the one before it wrote.
static void chain(const int *next, int *a, int n) {
#pragma omp target teams num_teams(1) thread_limit(1)
  {
    int own[1000];
#pragma omp parallel for num_threads(1)
    for (int i = 0; i < n; i++)
      own[i] = i;
#pragma omp parallel for num_threads(1)
    for (int i = 1; i < n; i++)
      own[next[i]] += own[i - 1] % 1000;
#pragma omp parallel for num_threads(1)
    for (int i = 0; i < n; i++)
      a[i] = own[i];
  }
}

// The loop reads through the pointer that it writes through.
static void shifted(int *a, int n, int by) {
#pragma omp target teams num_teams(1) map(tofrom : a[0 : n + by])
  {
    int own[64];
#pragma omp parallel for
    for (int i = 0; i < 64; i++)
      own[i] = 0;
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
#pragma omp atomic
      own[a[i] & 63]++;
      a[i] += 7;
    }
#pragma omp parallel for
    for (int i = 0; i < 64; i++)
      a[n + i % by] = own[i % by];
  }
}

int main() {
  for (int n : {1, 100, 5000, 100003}) {
    unsigned char *v = (unsigned char *)malloc(n);
    for (int i = 0; i < n; i++)
      v[i] = i * 7 + i / 13;
    for (int threads : {1, 33, 128, 256}) {
      unsigned h[256] = {}, g[256] = {};
#pragma omp target data map(to : v[0 : n]) map(tofrom : h, g)
      {
        count<int>(v, n, h, 5, threads);
        count<long long>(v, n, g, 7, threads);
      }
      unsigned s = 0;
      for (int i = 0; i < 256; i++)
        s += h[i] * (i + 1) + g[i] * (i + 3);
      printf("%u\n", s);
    }
    free(v);
  }
  static float a[9 * 700], b[9 * 700];
  for (int i = 0; i < 9 * 700; i++)
    a[i] = i % 101;
  for (long m : {1L, 77L, 700L}) {
#pragma omp target data map(to : a) map(from : b)
    rows(a, b, 9, m);
    float s = 0;
    for (int i = 0; i < 9 * m; i++)
      s += b[i] * (i % 5);
    printf("%g\n", s);
  }
  static int next[1000], c[1000];
  for (int i = 0; i < 1000; i++)
    next[i] = i;
#pragma omp target data map(to : next) map(from : c)
  chain(next, c, 1000);
  printf("%d %d\n", c[1], c[999]);
  static int d[2064];
  for (int i = 0; i < 2000; i++)
    d[i] = i * i;
  shifted(d, 2000, 64);
  int s = 0;
  for (int i = 0; i < 2064; i++)
    s = s * 31 + d[i] & 0xffffff;
  printf("%d\n", s);
}
