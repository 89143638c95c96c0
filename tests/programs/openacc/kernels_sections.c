// MODELS: openacc
// Sections of one array that are mapped at the same time: each `kernels` construct uses that of its
// clause, of arrays, pointers and rows, in loops, in other statements, and with bounds that the
// construct changes.
#include <stdio.h>
#include <stdlib.h>

static int a[400];

static long sum(const int *p, int n) {
  long t = 0;
  for (int i = 0; i < n; i++)
    t = t * 3 % 1000003 + p[i];
  return t;
}

static void chunks(void) {
  for (int i = 0; i < 400; i++)
    a[i] = i;
  for (int c = 0; c < 4; c++) {
    int lo = c * 100;
#pragma acc kernels copy(a[lo:100]) async(c)
    for (int i = lo; i < lo + 100; i++)
      a[i] = a[i] * 2 + 1;
  }
#pragma acc wait
  printf("%ld\n", sum(a, 400));
}

static void pointers(int *p) {
  for (int c = 0; c < 4; c++) {
#pragma acc enter data copyin(p[c * 100:100]) async(c)
#pragma acc kernels present(p[c * 100:100]) async(c)
    {
      for (int i = c * 100; i < c * 100 + 100; i++)
        p[i] = p[i] * 3 + c;
      p[c * 100 + 7] = -1;
#pragma acc loop independent
      for (int i = c * 100 + 50; i < c * 100 + 100; i++)
        p[i] -= c;
    }
  }
#pragma acc wait
  for (int c = 0; c < 4; c++) {
#pragma acc exit data copyout(p[c * 100:100])
  }
  printf("%ld\n", sum(p, 400));
}

static void parts(void) {
  int b[16], r[4] = {0};
  for (int i = 0; i < 16; i++)
    b[i] = i;
#pragma acc enter data copyin(b[6:5])
#pragma acc enter data copyin(b[13:3])
#pragma acc kernels present(b[13:3]) copy(r)
  {
    r[1] = b[14];
    for (int i = 13; i < 16; i++)
      r[2] += b[i];
  }
#pragma acc exit data delete(b[6:5])
#pragma acc exit data delete(b[13:3])
  printf("%d %d\n", r[1], r[2]);
}

static void rows(int m[20][10]) {
#pragma acc data copy(m[0:4][0:10])
  {
    int first = 10, last = 15;
#pragma acc kernels copy(m[first:5][0:10])
    {
      for (int i = first; i < last; i++)
        for (int j = 0; j < 10; j++)
          m[i][j] += i * j;
    }
#pragma acc kernels
    for (int i = 0; i < 4; i++)
      for (int j = 0; j < 10; j++)
        m[i][j] -= 5;
  }
  printf("%ld\n", sum(&m[0][0], 200));
}

static void changed(void) {
  int lo = 20, b[64];
  for (int i = 0; i < 64; i++)
    b[i] = i;
#pragma acc kernels copy(b[lo:20]) copy(lo)
  {
    b[lo + 1] = 77;
    lo = 25;
    for (int i = 25; i < 40; i++)
      b[i] += 100;
  }
  printf("%d %ld\n", lo, sum(b, 64));
}

int main(void) {
  chunks();
  int *p = malloc(400 * sizeof *p);
  for (int i = 0; i < 400; i++)
    p[i] = 7 * i;
  pointers(p);
  free(p);
  parts();
  static int m[20][10];
  for (int i = 0; i < 200; i++)
    m[i / 10][i % 10] = i;
  rows(m);
  changed();
}
