// Subscripts: which differ in different iterations.
static int a[4000], b[4000], c[40][50], d[10][20][30];
static float f[100][100];

void lines(int n, int m, int k, long step, int *restrict p) {
#pragma acc kernels
  {
    for (int i = 0; i < n; i++) // parallel
      a[i] = b[i] + 1;
    for (int i = 0; i < n; i++) // sequential: iterations may meet in 'a'
      a[i + 1] = a[i];
    for (int i = 0; i < n; i++) // parallel
      a[2 * i] = a[2 * i + 1];
    for (int i = 0; i < n; i++) // sequential: iterations may meet in 'a'
      a[2 * i] = a[i];
    for (int i = 0; i < n; i++) // parallel
      a[i] = a[i] + b[i + 1];
    for (int i = n - 1; i >= 0; i--) // parallel
      a[i] += i;
    for (int i = 0; i < n; i += 4) // parallel
      a[i] = a[i + 3] + a[i + 1];
    for (int i = 0; i < n; i += 4) // sequential: iterations may meet in 'a'
      a[i] = a[i + 4];
    for (int i = 0; i < n; i++) // sequential: iterations may meet in 'a'
      a[i * k] = i;
    for (int i = 0; i < n; i++) // sequential: iterations may meet in 'a'
      a[b[i]] = i;
    for (int i = 0; i < n; i++) // sequential: iterations may meet in 'a'
      a[i % 7] = i;
    for (int i = 0; i < n; i++) // sequential: iterations may meet in 'a'
      a[i & 63] = i;
    for (int i = 0; i < n; i++) // sequential: iterations may meet in 'a'
      a[i * i] = i;
    for (int i = 0; i < n; i++) { // sequential: iterations may meet in 'a'
      short s = i;
      a[s] = i;
    }
    for (int i = 0; i < n; i++) { // parallel
      int s = i + 3;
      a[s] = a[s - 0] + 1;
    }
  }
}

void rows(int n, int m, int t, int *restrict p) {
#pragma acc kernels
  {
    for (int i = 0; i < n; i++) // parallel collapse(2)
      for (int j = 0; j < m; j++) // parallel
        c[i][j] = i + j;
    for (int j = 0; j < m; j++) // parallel
      c[t][j] = c[t - 1][j] + 1;
    for (int i = 1; i < n; i++) // sequential: iterations may meet in 'c'
      for (int j = 0; j < m; j++) // parallel
        c[i][j] = c[i - 1][j];
    for (int i = 0; i < n; i++) // parallel collapse(3)
      for (int j = 0; j < m; j++) // parallel collapse(2)
        for (int k = 0; k < 30; k++) // parallel
          d[i][j][k] = 1;
    for (int i = 0; i < 99; i++) // parallel collapse(2)
      for (int j = 0; j < 100; j++) // parallel
        f[j][i] = f[j][i] * 2;
    for (int i = 0; i < n; i++) // parallel collapse(2)
      for (int j = 0; j <= i; j++) // parallel
        c[i][j] = -c[i][j];
    for (int i = 0; i < n; i++) // parallel collapse(2)
      for (int j = 0; j < m; j++) // parallel
        p[i * m + j] = 1;
    for (int i = 0; i < n; i++) // sequential: iterations may meet in 'p'
      for (int j = 0; j <= m; j++) // parallel
        p[i * m + j] = 1;
    for (int i = 0; i < 10; i++) // parallel collapse(2)
      for (int j = 0; j < 20; j++) // parallel
        p[j * 10 + i] = 1;
  }
}
