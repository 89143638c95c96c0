// Arrays whose length only the running program knows, private to a thread: of
// every size from a few bytes to more than a thread's stack, several at a time,
// anew in each round of a loop, and given back after it.
#include <stdio.h>

static int sum(int n, int i) {
  int s = 0;
  for (int k = 0; k < 3; k++) {
    int a[n];
    double b[n / 2 + 1];
    for (int j = 0; j < n; j++)
      a[j] = j;
    for (int j = 0; j < n; j++)
      a[(j * 7 + i) % n] += j + i;
    for (int j = 0; j <= n / 2; j++)
      b[j] = j + k;
    for (int j = 0; j < n; j++) {
      short c[j % 9 + 1];
      c[j % 9] = a[j] % 7;
      s += c[j % 9];
    }
    s += b[n / 2];
  }
  return s;
}

int main(void) {
  for (int n = 1; n <= 3000; n = n * 3 + 1) {
    int out[256] = {0}, bad = 0;
#pragma omp target teams distribute parallel for map(tofrom : out) num_teams(4) thread_limit(64)
    for (int i = 0; i < 256; i++)
      out[i] = sum(n, i);
    for (int i = 0; i < 256; i++)
      bad += out[i] != sum(n, i);
    printf("%d: %d wrong\n", n, bad);
  }
  return 0;
}
