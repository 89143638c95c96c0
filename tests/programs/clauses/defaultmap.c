// defaultmap in its forms, default(none), shared and the scalar rules.
#include <stdio.h>
#define N 20

int main(void) {
  int x = 1, y = 2;
  int a[N];
  struct {
    int f;
  } s = {5};
#pragma omp target defaultmap(tofrom : scalar)
  {
    x += 10;
    y += 20;
  }
  int bad = x != 11 || y != 22;
#pragma omp target defaultmap(firstprivate : scalar) defaultmap(tofrom : aggregate)
  {
    x = 0;
    s.f += y;
    for (int i = 0; i < N; i++)
      a[i] = i + y;
  }
  bad += x != 11 || s.f != 27;
#pragma omp target defaultmap(none) map(to : x) map(from : a) map(alloc : y) map(to : s)
  {
    y = x + s.f;
    for (int i = 0; i < N; i++)
      a[i] = y + i;
  }
  y = 22;
  int *p = a;
#pragma omp target defaultmap(to : aggregate) defaultmap(default : pointer) map(tofrom : p[0 : N])
  for (int i = 0; i < N; i++)
    p[i] += s.f;
  int t = 3, total = 0;
#pragma omp target teams distribute parallel for default(none) shared(t) reduction(+ : total) map(to : t)
  for (int i = 0; i < N; i++)
    total += t;
  for (int i = 0; i < N; i++)
    bad += a[i] != 11 + 27 + i + 27;
  printf("x %d y %d s %d a[3] %d total %d bad %d\n", x, y, s.f, a[3], total, bad);
  bad += total != 60;
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
