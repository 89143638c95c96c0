double norm(double x);

void scale(double *v, int n, double f) {
#pragma omp target teams distribute parallel for map(tofrom : v[:n])
  for (int i = 0; i < n; i++)
    v[i] = norm(v[i]) * f;
}
