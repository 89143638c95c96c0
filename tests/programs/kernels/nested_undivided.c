// A parallel region inside a parallel region that shares out nothing and asks
// for no threads has one, as on a host, where one level is active: each of
// several would do all the work once more.
#include <omp.h>
#include <stdio.h>
#define N 24
#define M 40

typedef int (*number_fn)(void);

#pragma omp begin declare target
static int number(void) { return omp_get_thread_num(); }
static int level(void) { return omp_get_level(); }
#pragma omp end declare target

__attribute__((noinline)) static int sum_all(const int *a) {
  int s = 0;
#pragma omp parallel reduction(+ : s)
  for (int j = 0; j < M; j++)
    s += a[j];
  return s;
}

static int check(const char *what, const int *got, int want, int step) {
  int bad = 0;
  for (int i = 0; i < N; i++)
    bad += got[i] != want + i * step;
  printf("%s %d bad %d\n", what, got[0], bad);
  return bad;
}

int main(void) {
  int a[M], sums[N], called[N], levels[N], mixed[N], zeros[N], ifs[N], deep[N], bad = 0;
  for (int j = 0; j < M; j++)
    a[j] = j;
  int total = M * (M - 1) / 2;

  // The `for` that was forgotten.
#pragma omp target parallel for num_threads(4) map(to : a) map(from : sums)
  for (int i = 0; i < N; i++) {
    int s = i;
#pragma omp parallel reduction(+ : s)
    for (int j = 0; j < M; j++)
      s += a[j];
    sums[i] = s;
  }
  bad += check("sums", sums, total, 1);

#pragma omp target parallel for num_threads(4) map(to : a) map(from : called)
  for (int i = 0; i < N; i++)
    called[i] = sum_all(a) - i;
  bad += check("called", called, total, -1);

  // The region's levels are those of a region with one thread.
#pragma omp target parallel for num_threads(4) map(from : levels)
  for (int i = 0; i < N; i++) {
    int found = 0;
#pragma omp parallel
    {
#pragma omp atomic
      found += omp_get_level() * 100 + omp_get_active_level() * 10 + omp_in_parallel();
    }
    levels[i] = found * 10 + omp_get_level();
  }
  bad += check("levels", levels, 2111, 0);

  // Beside one that shares out a loop, in a region whose threads are warps.
#pragma omp target parallel for num_threads(4) map(to : a) map(from : mixed)
  for (int i = 0; i < N; i++) {
    int s = 0, most = 0, l = 0;
#pragma omp parallel for reduction(+ : s)
    for (int j = 0; j < M; j++)
      s += a[j];
#pragma omp parallel reduction(+ : l) reduction(max : most)
    {
      for (int j = 0; j < M; j++) {
        l += a[j] - omp_get_level();
        most = a[j] > most ? a[j] : most;
      }
#pragma omp critical
      l += 2 * M;
    }
    mixed[i] = (s == l) * 1000 + most + i;
  }
  bad += check("mixed", mixed, 1000 + M - 1, 1);

  // Who may ask for a number, through a pointer, gets one.
  int which = 1;
#pragma omp target parallel for num_threads(4) map(to : which) map(from : zeros)
  for (int i = 0; i < N; i++) {
    int zero = 0;
    number_fn f = which ? number : level;
#pragma omp parallel
    if (f() == 0) {
#pragma omp atomic
      zero++;
    }
    zeros[i] = zero;
  }
  bad += check("zeros", zeros, 1, 0);

#pragma omp target parallel for num_threads(4) map(to : a) map(from : ifs)
  for (int i = 0; i < N; i++) {
    int s = 0;
#pragma omp parallel if (i % 2) reduction(+ : s)
    for (int j = 0; j < M; j++)
      s += a[j];
    ifs[i] = s;
  }
  bad += check("ifs", ifs, total, 0);

  // A loop in a region of its own says nothing of the region around it.
#pragma omp target parallel for num_threads(4) map(to : a) map(from : deep)
  for (int i = 0; i < N; i++) {
    int s = 0;
#pragma omp parallel reduction(+ : s)
    {
      int inner = 0;
#pragma omp parallel for reduction(+ : inner)
      for (int j = 0; j < M; j++)
        inner += a[j];
      s += inner;
    }
    deep[i] = s;
  }
  bad += check("deep", deep, total, 0);

  // Chunks are work that is shared out.
  int rows[N][M];
#pragma omp target parallel for num_threads(4) map(to : a) map(from : rows)
  for (int i = 0; i < N; i++) {
#pragma omp parallel for schedule(dynamic, 3)
    for (int j = 0; j < M; j++)
      rows[i][j] = i * a[j];
  }
  for (int i = 0; i < N; i++) {
    deep[i] = 0;
    for (int j = 0; j < M; j++)
      deep[i] += rows[i][j];
  }
  bad += check("chunks", deep, 0, total);

  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
