// A plan of this has all that plans have: statements that change, tokens of the directive and of
// the statement, functions and variables by name.
static int g[64];
#pragma acc declare create(g)
#pragma acc routine seq
static int twice(int x) { return 2 * x; }
#pragma acc routine seq bind(twice)
int other(int x);
int work(int n, int *restrict p) {
  int s = 0, k = 3;
#pragma acc enter data copyin(p[0:n]) async(2)
#pragma acc data copy(p[0:n]) if (n > 3)
  {
#pragma acc parallel loop gang vector reduction(+ : s) firstprivate(k)
    for (int i = 0; i < n; i++) { p[i] = twice(i) + k; s += p[i]; }
#pragma acc kernels
    {
      for (int i = 0; i < n; i++) p[i] *= 2;
      for (int i = 1; i < n; i++) p[i] += p[i - 1];
      if (n > 5) for (int i = 0; i < 64; i++) g[i] = i; else g[0] = 1;
    }
#pragma acc parallel num_gangs(4) copy(s)
    {
#pragma acc loop gang collapse(2)
      for (int i = 0; i < 8; i++)
        for (int j = 0; j < 8; j++) {
#pragma acc atomic update
          s += i * j;
        }
#pragma acc loop worker tile(2, 4)
      for (int i = 0; i < 8; i++)
        for (int j = 0; j < 8; j++) g[i * 8 + j] = i;
    }
#pragma acc host_data use_device(p)
    { int *q = p; s += q != 0; }
#pragma acc serial
    { int t = 0; do { t++; } while (t < 5); switch (t) { case 5: s++; } }
  }
#pragma acc exit data copyout(p[0:n]) finalize wait(2)
  return s;
}
