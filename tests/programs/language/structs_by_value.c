// Structs of many sizes passed to and returned from device functions.
#include <stdio.h>
#define N 60

typedef struct { char a; } s1;
typedef struct { float x, y; } s2;
typedef struct { double x; int n; } s3;
typedef struct { long v[2]; } s4;
typedef struct { int v[7]; } s5;
typedef struct { double m[4][4]; } s6;

__attribute__((noinline)) static s1 f1(s1 s) { s.a++; return s; }
__attribute__((noinline)) static s2 f2(s2 s, float k) { s2 r = {s.y * k, s.x}; return r; }
__attribute__((noinline)) static s3 f3(s3 s) { s.x += s.n; s.n *= 2; return s; }
__attribute__((noinline)) static s4 f4(s4 a, s4 b) { s4 r = {{a.v[0] + b.v[1], a.v[1] - b.v[0]}}; return r; }
__attribute__((noinline)) static s5 f5(s5 s, int k) {
  for (int i = 0; i < 7; i++)
    s.v[i] = s.v[i] * k + i;
  return s;
}
__attribute__((noinline)) static s6 f6(s6 a, s6 b) {
  s6 r = {{{0}}};
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 4; j++)
      for (int k = 0; k < 4; k++)
        r.m[i][j] += a.m[i][k] * b.m[k][j];
  return r;
}

static double run(int i) {
  s1 a = {(char)i};
  s2 b = {i, i + 0.5f};
  s3 c = {i * 0.25, i};
  s4 d = {{i, -i}};
  s5 e = {{i, 1, 2, 3, 4, 5, 6}};
  s6 m = {{{1, i, 0, 0}, {0, 1, 0, 0}, {0, 2, 1, 0}, {i, 0, 0, 1}}};
  a = f1(f1(a));
  b = f2(b, 2);
  c = f3(c);
  d = f4(d, f4(d, d));
  e = f5(f5(e, 2), 3);
  m = f6(m, f6(m, m));
  double r = a.a + b.x + b.y + c.x + c.n + d.v[0] * 3 + d.v[1];
  for (int k = 0; k < 7; k++)
    r += e.v[k];
  for (int k = 0; k < 16; k++)
    r += m.m[k / 4][k % 4] * (k + 1);
  return r;
}

int main(void) {
  double out[N], sum = 0;
#pragma omp target teams distribute parallel for map(from : out)
  for (int i = 0; i < N; i++)
    out[i] = run(i);
  int bad = 0;
  for (int i = 0; i < N; i++) {
    bad += out[i] != run(i);
    sum += out[i];
  }
  printf("sum %.2f bad %d\n", sum, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
