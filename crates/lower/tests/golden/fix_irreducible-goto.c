// A cycle that is entered at two places gets one.
// SHOW: init_barriers.gfx942 fix_irreducible.gfx942
// ONLY: __omp_offloading
// ARCH: gfx942
void f(int *x, int n) {
#pragma omp target map(tofrom : x[:64])
  {
    int i = 0;
    if (n & 1)
      goto second;
  first:
    x[i] += x[i + 1];
    if (x[i] > 9)
      goto end;
  second:
    x[i] -= 2 * x[i + 2];
    if (++i < n)
      goto first;
  end:;
  }
}
