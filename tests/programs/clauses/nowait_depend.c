// Asynchronous regions, ordered by depend and joined by taskwait.
#include <stdio.h>
#define N 128

int main(void) {
  int a[N], b[N], c[N], d[4][N];
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma omp target enter data map(to : a) map(alloc : b, c) nowait depend(out : a)
#pragma omp target nowait depend(in : a) depend(out : b) map(a, b)
  for (int i = 0; i < N; i++)
    b[i] = a[i] * 2;
#pragma omp target teams distribute parallel for nowait depend(in : b) depend(out : c) map(b, c)
  for (int i = 0; i < N; i++)
    c[i] = b[i] + 1;
#pragma omp target nowait depend(inout : c) map(c)
  for (int i = 0; i < N; i++)
    c[i] *= 10;
#pragma omp target exit data map(from : b, c) map(delete : a) nowait depend(inout : c) depend(in : b)
#pragma omp taskwait
  // Independent regions, all in flight at once.
  for (int k = 0; k < 4; k++) {
    int *row = d[k];
#pragma omp target teams distribute parallel for nowait map(from : row[0 : N]) firstprivate(k)
    for (int i = 0; i < N; i++)
      row[i] = k * 1000 + i;
  }
#pragma omp taskwait
  int bad = 0;
  for (int i = 0; i < N; i++) {
    bad += b[i] != 2 * i || c[i] != (2 * i + 1) * 10;
    for (int k = 0; k < 4; k++)
      bad += d[k][i] != k * 1000 + i;
  }
  int x = 0;
#pragma omp parallel num_threads(2)
#pragma omp single
  {
#pragma omp task depend(out : x) shared(x)
    x = 1;
#pragma omp target nowait depend(inout : x) map(tofrom : x)
    x += 41;
#pragma omp task depend(in : x) shared(x, bad)
    bad += x != 42;
  }
  printf("c[9] %d x %d bad %d\n", c[9], x, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
