// Calls through pointers: local, from a table of declare target, as argument.
#include <stdio.h>
#define N 60

#pragma omp begin declare target
static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; }
static int mul(int a, int b) { return a * b; }
typedef int (*op)(int, int);
static int apply(op f, int a, int b) { return f(a, b); }
static int fold(op f, const int *v, int n, int start) {
  for (int i = 0; i < n; i++)
    start = f(start, v[i]);
  return start;
}
static op const table[3] = {add, sub, mul};
#pragma omp end declare target

int main(void) {
  int out[N], local[N], folded = 0;
#pragma omp target teams distribute parallel for map(from : out, local)
  for (int i = 0; i < N; i++) {
    out[i] = table[i % 3](i, 3);
    op f = i & 1 ? add : mul;
    local[i] = apply(f, i, i);
  }
#pragma omp target map(from : folded)
  {
    int v[4] = {2, 3, 4, 5};
    folded = fold(mul, v, 4, 1) + fold(sub, v, 4, 0);
  }
  int bad = folded != 120 - 14;
  for (int i = 0; i < N; i++) {
    bad += out[i] != (i % 3 == 0 ? i + 3 : i % 3 == 1 ? i - 3 : i * 3);
    bad += local[i] != (i & 1 ? 2 * i : i * i);
  }
  printf("out[5] %d local[7] %d folded %d bad %d\n", out[5], local[7], folded, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
