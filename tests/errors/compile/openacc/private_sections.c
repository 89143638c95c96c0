// MODELS: openacc
// What a pointer leads to has private copies on `parallel` and `serial` alone, and no first values.
// EXPECT-ERROR: private_sections\.c:9
// EXPECT-ERROR: a private copy of what 'p' points to is made for a whole 'parallel' or 'serial' region alone
// EXPECT-ERROR: private_sections\.c:12
// EXPECT-ERROR: 'firstprivate' of what 'p' points to is not supported

void fill(int n, int *p, int *out) {
#pragma acc parallel loop private(p[0:n]) copyout(out[0:n])
  for (int i = 0; i < n; i++)
    out[i] = p[i] = i;
#pragma acc parallel firstprivate(p[0:n]) copyout(out[0:n])
  for (int i = 0; i < n; i++)
    out[i] = p[i];
}

int main(void) { return 0; }
