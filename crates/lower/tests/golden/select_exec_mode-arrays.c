// SPMD though the team's copies of arrays and of many scalars are initialised and combined in many
// places, or in loops: these are the compiler's. A loop of the program's own is not.
// REPORT
void arrays(const double *x, double *h, int n) {
#pragma omp target teams distribute parallel for reduction(+ : h[ : 4])
  for (int i = 0; i < n; i++)
    h[i % 4] += x[i];

#pragma omp target teams distribute parallel for reduction(+ : h[ : 400])
  for (int i = 0; i < n; i++)
    h[i % 400] += x[i];
}

void scalars(const int *x, int n, int a, int b, int c, int d, int e, int f, int g, int h, int k,
             int l, int p, int q, int r, int s, int t, int u) {
#pragma omp target teams distribute parallel for reduction(+ : a, b, c, d, e, f, g, h, k, l, p, q, r, s, t, u)
  for (int i = 0; i < n; i++) {
    a += x[i], b += x[i], c += x[i], d += x[i], e += x[i], f += x[i], g += x[i], h += x[i];
    k += x[i], l += x[i], p += x[i], q += x[i], r += x[i], s += x[i], t += x[i], u += x[i];
  }
}

void own(const double *x, double *h, double *y, int n) {
#pragma omp target teams reduction(+ : h[ : 40])
  {
    for (int i = 1; i < 40; i++)
      y[i] = y[i] / 2 + y[i - 1];
#pragma omp parallel for reduction(+ : h[ : 40])
    for (int i = 0; i < n; i++)
      h[i % 40] += x[i];
  }
}
