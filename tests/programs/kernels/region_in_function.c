// Parallel regions in functions called from the target region, orphaned loops.
#include <omp.h>
#include <stdio.h>
#define N 100

#pragma omp begin declare target
static void fill(int *p, int n, int v) {
#pragma omp parallel for num_threads(32)
  for (int i = 0; i < n; i++)
    p[i] = v + i;
}

static int total(const int *p, int n) {
  int s = 0;
#pragma omp parallel for reduction(+ : s) num_threads(48)
  for (int i = 0; i < n; i++)
    s += p[i];
  return s;
}

static void orphan(int *p, int n) {
#pragma omp for
  for (int i = 0; i < n; i++)
    p[i] *= 2;
}

static void orphan_single(int *count) {
#pragma omp single
  *count += 1;
}
#pragma omp end declare target

int main(void) {
  int a[N], first = 0, second = 0, count = 0;
#pragma omp target map(from : a) map(tofrom : first, second, count)
  {
    fill(a, N, 7);
    first = total(a, N);
#pragma omp parallel num_threads(20)
    {
      orphan(a, N);
      orphan_single(&count);
      orphan(a, N);
    }
    second = total(a, N);
    // Called with no parallel region around, it is a loop of one thread.
    orphan(a, N);
  }
  int bad = first != 100 * 7 + 4950 || second != 4 * first || count != 1;
  for (int i = 0; i < N; i++)
    bad += a[i] != 8 * (7 + i);
  printf("first %d second %d count %d bad %d\n", first, second, count, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
