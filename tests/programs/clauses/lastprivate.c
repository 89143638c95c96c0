// lastprivate belongs to the sequentially last iteration, whoever runs it.
#include <stdio.h>

static int run(int n, int chunk) {
  int a = -1, b = -1, c = -1, d[2] = {-1, -1}, e = -1, bad = 0;
#pragma omp target parallel for lastprivate(a) map(tofrom : a)
  for (int i = 0; i < n; i++)
    a = i * 2;
#pragma omp target teams distribute parallel for lastprivate(b) map(tofrom : b)
  for (int i = 0; i < n; i++)
    b = i * 3;
#pragma omp target parallel for schedule(static, chunk) lastprivate(c, d) map(tofrom : c, d)
  for (int i = 0; i < n; i++) {
    c = i * 4;
    d[0] = i;
    d[1] = -i;
  }
#pragma omp target parallel for schedule(monotonic : dynamic, chunk) lastprivate(e) map(tofrom : e)
  for (int i = 0; i < n; i++)
    e = i * 5;
  int l = n - 1;
  printf("n %d chunk %d: %d %d %d %d %d %d\n", n, chunk, a, b, c, d[0], d[1], e);
  bad += a != 2 * l || b != 3 * l || c != 4 * l || d[0] != l || d[1] != -l || e != 5 * l;
  return bad;
}

int main(void) {
  int bad = run(1, 1) + run(33, 1) + run(100, 3) + run(257, 7) + run(1000, 64);
  int i, j;
#pragma omp target parallel for collapse(2) lastprivate(i, j) map(from : i, j)
  for (i = 0; i < 7; i++)
    for (j = 3; j < 20; j += 4)
      ;
  printf("i %d j %d\n", i, j);
  bad += i != 7 || j != 23;
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
