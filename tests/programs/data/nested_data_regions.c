// Nested data regions, in functions and over the same array.
#include <stdio.h>
#define N 64

static void inner(int *a, int n, int by) {
#pragma omp target data map(tofrom : a[0 : n])
  {
#pragma omp target teams distribute parallel for map(tofrom : a[0 : n])
    for (int i = 0; i < n; i++)
      a[i] += by;
  }
}

int main(void) {
  int a[N], b[N], mid = 0;
  for (int i = 0; i < N; i++) {
    a[i] = i;
    b[i] = 100;
  }
#pragma omp target data map(tofrom : a)
  {
    inner(a, N, 1);
#pragma omp target data map(to : b) map(from : mid)
    {
      inner(a, N, 10);
#pragma omp target map(mid)
      {
        for (int i = 0; i < N; i++)
          a[i] += b[i];
        mid = a[5];
      }
    }
    // A part of a mapped array is found inside the whole.
    inner(a + 10, 20, 1000);
  }
  int bad = mid != 116;
  long sum = 0;
  for (int i = 0; i < N; i++) {
    bad += a[i] != i + 111 + (i >= 10 && i < 30 ? 1000 : 0);
    sum += a[i];
  }
  printf("mid %d sum %ld bad %d\n", mid, sum, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
