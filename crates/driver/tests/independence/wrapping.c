// With -fwrapv a product of signed numbers may come back to where it was.
static int a[1000];
void wraps(int n, int m) {
#pragma acc kernels
  for (int i = 0; i < n; i++) // sequential: iterations may meet in 'a'
    for (int j = 0; j < m; j++) // parallel
      a[i * m + j] = i;
}
