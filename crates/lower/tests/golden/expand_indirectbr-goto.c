// A computed goto becomes a switch over the numbers of its labels, so that the
// kernel's copies of the function need no table of addresses.
// SHOW: link_modules expand_indirectbr
// ONLY: walk
#pragma omp begin declare target
__attribute__((noinline)) int walk(const int *ops, int n) {
  void *next[] = {&&add, &&twice};
  int v = 0, i = 0;
  goto *next[ops[i]];
add:
  v += 1;
  if (++i < n)
    goto *next[ops[i]];
  return v;
twice:
  v *= 2;
  if (++i < n)
    goto *next[ops[i]];
  return v;
}
#pragma omp end declare target

void f(int *x, int n) {
#pragma omp target parallel
  x[0] = walk(x, n);
}
