// Members of structs: some of them, arrays in them, pointers with attachment.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#define N 40

struct inner {
  int n;
  double *v;
};
struct outer {
  int a, b, c;
  int arr[10];
  struct inner in;
  int *p, *q;
};

int main(void) {
  struct outer s = {.a = 1, .b = 2, .c = 3};
  s.in.n = N;
  s.in.v = malloc(N * sizeof(double));
  s.p = malloc(N * sizeof(int));
  s.q = malloc(N * sizeof(int));
  for (int i = 0; i < N; i++) {
    s.in.v[i] = i;
    s.p[i] = 2 * i;
    s.q[i] = -i;
  }
  for (int i = 0; i < 10; i++)
    s.arr[i] = i;
#pragma omp target map(tofrom : s.b, s.c)
  {
    s.b += 10;
    s.c += 100;
  }
#pragma omp target map(tofrom : s.arr[2 : 4]) map(to : s.a)
  for (int i = 2; i < 6; i++)
    s.arr[i] += 50 * s.a;
  // The host keeps its own pointer whatever the device's struct holds.
  double *kept = s.in.v;
#pragma omp target teams distribute parallel for map(to : s.in) map(tofrom : s.in.v[0 : N])
  for (int i = 0; i < N; i++)
    s.in.v[i] += s.in.n;
#pragma omp target data map(to : s) map(tofrom : s.p[0 : N], s.q[5 : 10])
  {
#pragma omp target
    for (int i = 0; i < N; i++) {
      s.p[i] += 7;
      if (i >= 5 && i < 15)
        s.q[i] += 1;
    }
  }
  int bad = s.a != 1 || s.b != 12 || s.c != 103 || s.in.v != kept;
  for (int i = 0; i < 10; i++)
    bad += s.arr[i] != i + (i >= 2 && i < 6 ? 50 : 0);
  for (int i = 0; i < N; i++)
    bad += s.in.v[i] != i + N || s.p[i] != 2 * i + 7 || s.q[i] != -i + (i >= 5 && i < 15);
  printf("b %d c %d v[3] %.1f p[3] %d q[6] %d bad %d\n", s.b, s.c, s.in.v[3], s.p[3], s.q[6], bad);
  free(s.in.v);
  free(s.p);
  free(s.q);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
