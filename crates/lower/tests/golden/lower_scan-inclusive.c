// Clang leaves the rounds of a scan to the master thread; all threads combine
// the buffer instead.
// SHOW: canonicalize lower_scan
// ONLY: omp_outlined
void f(const int *x, int *y, int n) {
  int s = 0;
#pragma omp target
#pragma omp parallel for reduction(inscan, + : s)
  for (int i = 0; i < n; i++) {
    s += x[i];
#pragma omp scan inclusive(s)
    y[i] = s;
  }
}
