// With -fno-strict-aliasing types do not tell objects apart.
void types(int n, int *p, float *q) {
#pragma acc kernels copy(p[0:n], q[0:n])
  for (int i = 0; i < n; i++) // sequential: may point to where
    p[i + 1] = q[i];
}
