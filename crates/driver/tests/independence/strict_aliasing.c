// Types tell objects apart, as far as Clang says so.
void types(int n, int *p, float *q, char *c, double _Complex *z, double *w) {
#pragma acc kernels copy(p[0:n], q[0:n], c[0:n], z[0:n], w[0:n])
  {
    for (int i = 0; i < n; i++) // parallel
      p[i + 1] = q[i];
    for (int i = 0; i < n; i++) // sequential: may point to where
      p[i + 1] = c[i];
    for (int i = 0; i < n; i++) // sequential:
      z[i + 1] = w[i];
  }
}
