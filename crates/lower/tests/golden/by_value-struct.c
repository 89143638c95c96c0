// Two fields of a struct, one of which spans two words, and an array with an
// index that only the kernel knows, which stays memory.
// SHOW: noalias.ptx70 by_value.ptx70
struct __attribute__((packed)) record {
  int n;
  double x;
  short s;
};
void scale(double *y, int n) {
  struct record r = {n, 1.5, 2};
  int table[4] = {n, 2, 3, 4};
#pragma omp target teams distribute parallel for map(tofrom: y[0:n])
  for (int i = 0; i < n; ++i)
    y[i] *= r.x + r.s + table[i & 3];
}
