// A thread reads and writes both parts of a complex number: a version has pointers that are aligned
// to 16 bytes.
// SHOW: noalias.ptx70 aligned.ptx70
struct number {
  double re, im;
};
void f(const struct number *x, struct number *y, int n) {
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(from: y[0:n])
  for (int i = 0; i < n; i++) {
    y[i].re = x[i].re * x[i].re - x[i].im * x[i].im;
    y[i].im = 2 * x[i].re * x[i].im;
  }
}
