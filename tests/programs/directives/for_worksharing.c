// Several for loops in one parallel region, with and without nowait.
#include <stdio.h>
#define N 310

int main(void) {
  int a[N], b[N], c[N], d[N], sum = 0;
#pragma omp target map(from : a, b, c, d) map(tofrom : sum)
#pragma omp parallel num_threads(96)
  {
#pragma omp for
    for (int i = 0; i < N; i++)
      a[i] = i;
    // The barrier at the end of the first loop makes this right.
#pragma omp for
    for (int i = 0; i < N; i++)
      b[i] = a[N - 1 - i] + 1;
#pragma omp for nowait
    for (int i = 0; i < N; i++)
      c[i] = i * 3;
#pragma omp for nowait
    for (int i = 0; i < N; i++)
      d[i] = i * 4;
#pragma omp barrier
#pragma omp for reduction(+ : sum)
    for (int i = 0; i < N; i++)
      sum += b[i] + c[N - 1 - i] - d[i];
  }
  int want = 0, bad = 0;
  for (int i = 0; i < N; i++) {
    want += N - i + 3 * (N - 1 - i) - 4 * i;
    bad += a[i] != i || b[i] != N - i || c[i] != 3 * i || d[i] != 4 * i;
  }
  printf("sum %d want %d bad %d\n", sum, want, bad);
  bad += sum != want;
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
