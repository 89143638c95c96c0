// The part in C of mixed.f90.
#pragma omp declare target
int triple(int x);
#pragma omp end declare target

void c_add(int n, int *a, int what) {
#pragma omp target teams distribute parallel for map(tofrom : a[:n])
  for (int i = 0; i < n; i++)
    a[i] += triple(what);
}
