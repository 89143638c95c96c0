// The construct most programs use, over sizes around warp and block borders.
#include <stdio.h>
#include <stdlib.h>

static int check(int n) {
  int *a = malloc((n + 1) * sizeof(int)), *b = malloc((n + 1) * sizeof(int));
  for (int i = 0; i <= n; i++) {
    a[i] = 3 * i + 1;
    b[i] = -7;
  }
#pragma omp target teams distribute parallel for map(to : a[0 : n]) map(tofrom : b[0 : n])
  for (int i = 0; i < n; i++)
    b[i] += a[i] * 2;
  int bad = b[n] != -7;
  long sum = 0;
  for (int i = 0; i < n; i++) {
    bad += b[i] != a[i] * 2 - 7;
    sum += b[i];
  }
  printf("n %d sum %ld bad %d\n", n, sum, bad);
  free(a);
  free(b);
  return bad;
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 31, 32, 33, 63, 64, 65, 127, 128, 129, 255, 256, 257, 1000, 4096, 5001};
  int bad = 0;
  for (unsigned i = 0; i < sizeof sizes / sizeof *sizes; i++)
    bad += check(sizes[i]);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
