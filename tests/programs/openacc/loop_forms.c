// MODELS: openacc
// Loops in all the forms that count, private arrays and structures, rows and sections.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#define N 1000
static int chk(const int *a, int n) {
  long s = 0;
  for (int i = 0; i < n; i++)
    s = (s * 31 + a[i]) % 1000003;
  return s;
}
int main() {
  int *a = calloc(N, 4);
#pragma acc data copy(a[0 : N])
  {
#pragma acc parallel loop
    for (unsigned i = 0; i < N; i++)
      a[i] = i;
#pragma acc parallel loop
    for (int i = N - 1; i >= 0; i--)
      a[i] += i;
#pragma acc parallel loop
    for (long long i = 0; i != N; i += 4)
      a[i] += 1;
#pragma acc parallel loop gang worker
    for (uint8_t i = 0; i < 200; i++)
      a[i] += 3;
#pragma acc parallel loop gang(static : 4) vector(16)
    for (size_t i = 10; i <= 900; i += 7)
      a[i] *= 2;
#pragma acc parallel loop gang(static : *) worker
    for (ptrdiff_t i = N; i > 5; i -= 3)
      a[i - 1] ^= 5;
    int *e = a + N;
    (void)e;
    int k;
#pragma acc parallel loop
    for (k = 5; k < N; k = k + 2)
      a[k] += k;
#pragma acc parallel loop gang num_workers(2)
    for (k = 5; k < N; k = 3 + k)
      a[k] -= k;
#pragma acc parallel num_gangs(6) vector_length(8)
    {
      int i, j;
#pragma acc loop gang
      for (i = 0; i < 20; i++)
#pragma acc loop vector
        for (j = 0; j < 50; j++)
          a[i * 50 + j] += i * j;
    }
    // triangular
#pragma acc parallel loop gang
    for (int i = 0; i < 40; i++)
#pragma acc loop vector
      for (int j = 0; j < i; j++)
        a[i * (i - 1) / 2 + j] += 2;
#pragma acc parallel loop collapse(3) gang vector
    for (int i = 0; i < 10; i++)
      for (int j = 2; j < 10; j += 2)
        for (int l = 10; l > 0; l--)
          a[i * 100 + j * 10 + l - 1] += l;
    // empty
#pragma acc parallel loop
    for (int i = 5; i < 5; i++)
      a[i] = 99;
#pragma acc parallel loop
    for (int i = 0; i < 10; i++) {
      if (i % 2)
        continue;
      a[i] = -a[i];
    }
  }
  printf("%d\n", chk(a, N));
  int priv[4] = {1, 2, 3, 4}, out[64];
  struct {
    int x;
    double y;
  } st = {3, 4.5};
#pragma acc parallel loop firstprivate(priv, st) copyout(out)
  for (int i = 0; i < 64; i++) {
    priv[i % 4] += i;
    out[i] = priv[0] > 0 ? st.x + (int)st.y : 0;
  }
  printf("%d\n", out[3]);
#pragma acc parallel loop private(priv, st) copyout(out)
  for (int i = 0; i < 64; i++) {
    for (int j = 0; j < 4; j++)
      priv[j] = i * j;
    st.x = priv[3];
    out[i] = st.x + priv[1];
  }
  printf("%d\n", out[63]);
  int n = 33;
  int vla[n][n];
#pragma acc parallel loop collapse(2) copyout(vla)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      vla[i][j] = i - j;
  printf("%d\n", vla[32][3]);
  double(*m)[n] = malloc(sizeof(double[n][n]));
#pragma acc parallel loop copyout(m[0 : n][0 : n])
  for (int i = 0; i < n; i++)
#pragma acc loop
    for (int j = 0; j < n; j++)
      m[i][j] = i + j;
  printf("%g\n", m[3][4]);
  double **rows = malloc(n * sizeof *rows);
  for (int i = 0; i < n; i++)
    rows[i] = calloc(n, 8);
#pragma acc data copy(rows[0 : n][0 : n])
#pragma acc parallel loop collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      rows[i][j] += i * j;
  printf("%g\n", rows[5][7]);
#pragma acc data create(m[0 : n][0 : n])
  {
#pragma acc update device(m[2 : 3][0 : n])
#pragma acc parallel loop
    for (int i = 2; i < 5; i++)
      for (int j = 0; j < n; j++)
        m[i][j] *= 10;
#pragma acc update self(m[2 : 2][0 : n])
  }
  printf("%g %g\n", m[2][3], m[3][7]);
  int part[100];
  for (int i = 0; i < 100; i++)
    part[i] = i;
#pragma acc parallel loop copy(part[10 : 20])
  for (int i = 10; i < 30; i++)
    part[i] = -part[i];
#pragma acc parallel loop copyin(part[ : 50]) copy(out[5 : ])
  for (int i = 5; i < 50; i++)
    out[i] = part[i];
  printf("%d %d %d %d\n", part[10], part[29], part[30], out[20]);
}
