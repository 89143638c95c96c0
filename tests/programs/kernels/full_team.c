// ENV: KMP_TEAMS_THREAD_LIMIT=4096
// Regions with 1000 and 1024 threads, generic kernels included.
#include <omp.h>
#include <stdio.h>
#define N 1024

int main(void) {
  static int a[N], b[N];
  int n = 0, m = 0, k = 0;
#pragma omp target thread_limit(1024) map(tofrom : a, b, n, m, k)
  {
    k = 3;
#pragma omp parallel for num_threads(1024) schedule(static, 1)
    for (int i = 0; i < N; i++)
      a[i] = i * k;
    k += a[N - 1];
#pragma omp parallel num_threads(1000)
    {
      int t = omp_get_thread_num();
      if (t == 999)
        n = omp_get_num_threads();
      b[t] = a[N - 1 - t] + k;
#pragma omp barrier
#pragma omp atomic
      m += b[(t + 1) % 1000] > 0;
    }
  }
  int bad = n != 1000 || m != 1000;
  for (int i = 0; i < N; i++)
    bad += a[i] != 3 * i || b[i] != (i < 1000 ? 3 * (N - 1 - i) + 3 + 3 * (N - 1) : 0);
  printf("n %d m %d k %d bad %d\n", n, m, k, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
