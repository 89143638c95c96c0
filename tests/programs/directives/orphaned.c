// Worksharing, barrier, single, critical and atomics orphaned in functions of
// declare target, called inside and outside parallel regions.
#include <omp.h>
#include <stdio.h>
#define N 100

#pragma omp begin declare target
static int total, singles;
static void share(int *a) {
#pragma omp for schedule(static, 2)
  for (int i = 0; i < N; i++)
    a[i] += 1;
}
static void once(void) {
#pragma omp single
  singles++;
}
static void add(int v) {
#pragma omp critical(orphan)
  total = total + v;
}
static int meet(int *slots) {
  int t = omp_get_thread_num(), n = omp_get_num_threads();
  slots[t] = t;
#pragma omp barrier
  int v = slots[(t + 1) % n];
#pragma omp barrier
  return v;
}
static void masters(int *m) {
#pragma omp masked
  *m += 1;
}
#pragma omp end declare target

int main(void) {
  int a[N] = {0}, met = 0, m = 0, t0 = 0, s0 = 0;
#pragma omp target map(tofrom : a, met, m) map(from : t0, s0)
  {
    int slots[48];
    total = singles = 0;
#pragma omp parallel num_threads(48)
    {
      share(a);
      once();
      add(omp_get_thread_num());
      int v = meet(slots);
#pragma omp atomic
      met += v;
      masters(&m);
    }
    share(a);
    once();
    add(1000);
    masters(&m);
    met += 1000 * (meet(slots) == 0);
    t0 = total;
    s0 = singles;
  }
  int bad = met != 48 * 47 / 2 + 1000 || m != 2 || t0 != 48 * 47 / 2 + 1000 || s0 != 2;
  for (int i = 0; i < N; i++)
    bad += a[i] != 2;
  printf("met %d m %d total %d singles %d bad %d\n", met, m, t0, s0, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
