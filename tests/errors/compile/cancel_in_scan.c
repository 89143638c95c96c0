// FLAGS: -fopenmp-version=51
// EXPECT-ERROR: `cancel for` in a loop with `reduction\(inscan, …\)`
// EXPECT-ERROR: cancel_in_scan\.c:24
// EXPECT-ERROR: cancel_in_scan\.c:34
// EXPECT-ERROR: cancel_in_scan\.c:55
// Loops before and behind such a loop may be cancelled, it may not, before its
// `scan` and behind.
int a[100], b[100];

int main(void) {
  int s = 0, n = 100;
#pragma omp target map(tofrom : s, n, a, b)
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < n; i++) {
#pragma omp cancel for if (a[i] > 3)
      a[i] = i;
    }
#pragma omp for reduction(inscan, + : s)
    for (int i = 0; i < n; i++) {
      s += a[i];
      if (a[i] > 50) {
#pragma omp cancel for
      }
#pragma omp scan inclusive(s)
      b[i] = s;
    }
#pragma omp for reduction(inscan, + : s)
    for (int i = 0; i < n; i++) {
      s += a[i];
#pragma omp scan inclusive(s)
      if (a[i] > 60) {
#pragma omp cancel for
      }
      b[i] = s;
    }
#pragma omp for
    for (int i = 0; i < n; i++) {
#pragma omp cancel for if (a[i] > 3)
      a[i] = i;
    }
  }
#pragma omp target parallel for reduction(+ : s) map(tofrom : n, a)
  for (int i = 0; i < n; i++) {
#pragma omp cancel for if (a[i] > 3)
    s += a[i];
  }
#pragma omp target map(tofrom : s, n, a, b)
#pragma omp parallel for reduction(inscan, + : s)
  for (int i = 0; i < n; i++) {
    b[i] = s;
#pragma omp scan exclusive(s)
    s += a[i];
#pragma omp cancel for if (a[i] > 70)
  }
  return s;
}
