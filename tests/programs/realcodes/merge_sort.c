// Bottom-up merge sort: each thread merges a pair of runs, buffers alternate.
#include <stdio.h>
#define N 777

static int a[N], b[N];

static void merge(const int *in, int *out, int lo, int mid, int hi) {
  int i = lo, j = mid;
  for (int k = lo; k < hi; k++)
    out[k] = i < mid && (j >= hi || in[i] <= in[j]) ? in[i++] : in[j++];
}

int main(void) {
  long before = 0, after = 0;
  for (int i = 0; i < N; i++) {
    a[i] = (i * 7919) % 1013;
    before += a[i];
  }
  int swaps = 0;
#pragma omp target data map(tofrom : a) map(alloc : b)
  {
    for (int w = 1; w < N; w *= 2, swaps++) {
      int runs = (N + 2 * w - 1) / (2 * w), odd = swaps % 2;
#pragma omp target teams distribute parallel for firstprivate(w, odd)
      for (int r = 0; r < runs; r++) {
        int lo = r * 2 * w, mid = lo + w < N ? lo + w : N, hi = lo + 2 * w < N ? lo + 2 * w : N;
        merge(odd ? b : a, odd ? a : b, lo, mid, hi);
      }
    }
    if (swaps % 2) {
#pragma omp target teams distribute parallel for
      for (int i = 0; i < N; i++)
        a[i] = b[i];
    }
  }
  int bad = 0;
  for (int i = 0; i < N; i++) {
    bad += i && a[i - 1] > a[i];
    after += a[i];
  }
  printf("median %d bad %d\n", a[N / 2], bad);
  bad += before != after;
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
