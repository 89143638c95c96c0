// A `for` with a reduction and no `nowait` is a blocking one: it gets a barrier, unless the region
// ends there.
// SHOW: link_modules canonicalize
// ONLY: omp_outlined
// FLAGS: -DN=8
void f(int *x, int *out) {
  int s = 0;
#pragma omp target parallel map(s)
  {
#pragma omp for reduction(+ : s)
    for (int i = 0; i < N; i++)
      s += x[i];
    out[1] = s;
  }
  *out = s;
}
