// Sections of arrays in clauses: an element at a constant place has the alignment that it has in the
// array, whatever the section begins with, and however many sections travel together.
#include <stdio.h>

static int a[48];
static double d[40];
static struct {
  short s[64];
} t;

static void sections(int n) {
  int x = 0, y = 0, z = 0;
  double e = 0;
#pragma omp target map(to : a[42:6]) map(tofrom : y, n)
  {
    int s = a[44] + a[45] * 3 + a[46] * 7 + a[47] * 9;
    for (int i = 42; i < n; i++)
      s += a[i] * i;
    n = s & 1;
    for (int i = n + 42; i < 47; i++)
      s ^= a[i];
    y = s;
  }
#pragma omp target map(to : a[42:5], d[33:5], t.s[17:15]) map(from : x, e, z)
  {
    x = a[44];
    e = d[34] + 2 * d[35] + 4 * d[36] + 8 * d[37];
    z = t.s[24] + t.s[25] * 2 + t.s[26] * 3 + t.s[27] * 4 + t.s[28] * 5 + t.s[29] * 6 + t.s[30] * 7 + t.s[31];
  }
  printf("%d %d %d %g\n", x, y, z, e);
}

static void large(void) {
  static int b[9000];
  for (int i = 0; i < 9000; i++)
    b[i] = i % 91;
  long s = 0;
#pragma omp target map(to : b[3:8000]) map(tofrom : s)
  for (int i = 4; i < 8000; i += 4)
    s += b[i] + 2 * b[i + 1] + 3 * b[i + 2] + 4 * b[i + 3 - 1];
  long r = s;
  int own[5000];
  for (int i = 0; i < 5000; i++)
    own[i] = i % 83;
#pragma omp target firstprivate(own) map(tofrom : r)
  r += own[4] + own[5] * 2 + own[6] * 3 + own[7] * 4;
  printf("%ld %ld\n", s, r);
}

int main(void) {
  for (int i = 0; i < 48; i++)
    a[i] = i * 5;
  for (int i = 0; i < 40; i++)
    d[i] = i / 2.;
  for (int i = 0; i < 64; i++)
    t.s[i] = 3 * i;
  sections(44);
  int own[44];
  for (int i = 0; i < 44; i++)
    own[i] = i;
  int x;
#pragma omp target map(to : own[41:3]) map(from : x)
  x = own[41] + own[42] * 3 + own[43] * 5;
  printf("%d\n", x);
  large();
}
