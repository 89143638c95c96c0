// MODELS: openacc
// Kernels: statements in order, loops that are proven independent and others.
#include <stdio.h>

#define N 100

static int a[N], b[N], c[N][N];
static int global;

int main(void) {
  int i, j, t = 1, sum = 0, n = N;
#pragma acc kernels
  {
    for (i = 0; i < N; i++)
      a[i] = i;
    for (i = 1; i < N; i++)
      b[i] = a[i - 1] + a[i];
    t = b[5] * 2;
    global = t + 1;
    for (i = 1; i < N; i++)
      a[i] = a[i - 1] + b[i];
    for (i = 0; i < N; i++)
      for (j = 0; j < N; j++) {
        int u = a[i] * j;
        c[i][j] = u + t;
      }
  }
  for (int i = 0; i < N; i += 9)
    printf("%d %d %d\n", a[i], b[i], c[i][i]);
  printf("%d %d\n", t, global);

#pragma acc kernels copy(a) copyin(b)
  {
#pragma acc loop independent
    for (int i = 0; i < n; i++)
      a[i] += b[i];
#pragma acc loop independent reduction(+ : sum)
    for (int i = 0; i < n; i++)
      sum += a[i];
    sum = sum / 2;
#pragma acc loop seq
    for (int i = 1; i < n; i++)
      a[i] = a[i - 1] % 1000 + 1;
#pragma acc loop gang independent
    for (int i = 0; i < n; i++) {
#pragma acc loop vector independent
      for (int j = 0; j < n; j++)
        c[i][j] = a[j] - i;
    }
  }
  printf("%d %d %d\n", sum, a[50], c[3][7]);

#pragma acc kernels loop independent
  for (int i = 0; i < n; i++)
    b[i] = a[i] + c[i][i];
#pragma acc kernels loop
  for (int i = 1; i < n; i++)
    b[i] = b[i - 1] + 1;
  printf("%d %d\n", b[0], b[99]);

  // What is declared keeps a region whole.
#pragma acc kernels
  {
    int first = b[0];
#pragma acc loop independent
    for (int i = 0; i < n; i++)
      b[i] = first + i;
    int last = b[n - 1];
    b[0] = last;
  }
  printf("%d %d\n", b[0], b[99]);

  // A sequential loop around parallel ones.
#pragma acc kernels
  for (int step = 0; step < 5; step++) {
#pragma acc loop independent
    for (int i = 1; i < n - 1; i++)
      a[i] = b[i - 1] + b[i + 1];
#pragma acc loop independent
    for (int i = 1; i < n - 1; i++)
      b[i] = a[i] % 1000;
  }
  printf("%d %d\n", b[1], b[50]);
  int m = -1;
#pragma acc kernels
  {
#pragma acc loop reduction(max : m)
    for (int i = 0; i < n; i++)
      m = a[i] > m ? a[i] : m;
  }
  printf("%d\n", m);
}
