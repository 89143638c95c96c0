// FLAGS: -fopenmp-version=51
// order(concurrent), simdlen, safelen, aligned, nontemporal, linear, if(simd).
#include <stdio.h>
#define N 210

#pragma omp begin declare target
#pragma omp declare simd uniform(k) linear(i : 1) notinbranch
static int term(int i, int k) { return i * k + 1; }
#pragma omp end declare target

int main(void) {
  static int a[N] __attribute__((aligned(64)));
  int b[N], c[N], s = 0;
#pragma omp target teams distribute parallel for order(concurrent) map(from : a)
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma omp target teams distribute parallel for simd simdlen(8) aligned(a : 64) nontemporal(a) map(tofrom : a)
  for (int i = 0; i < N; i++)
    a[i] = term(a[i], 3);
#pragma omp target map(from : b, c) map(tofrom : s)
  {
    int j = 5;
#pragma omp simd linear(j : 3) safelen(16)
    for (int i = 0; i < N; i++) {
      b[i] = j;
      j += 3;
    }
#pragma omp parallel for simd linear(s : 2) num_threads(30)
    for (int i = 0; i < N; i++) {
      c[i] = s;
      s += 2;
    }
  }
  int bad = s != 2 * N;
  for (int i = 0; i < N; i++)
    bad += a[i] != 3 * i + 1 || b[i] != 5 + 3 * i || c[i] != 2 * i;
  printf("a[9] %d b[9] %d c[9] %d s %d bad %d\n", a[9], b[9], c[9], s, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
