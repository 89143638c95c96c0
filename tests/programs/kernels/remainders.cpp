// Remainders that programs compute from quotients by multiplying back, of numbers whose upper halves
// differ: what uses all bits of a difference gets them.
#include <cstdio>

static long in[8];
static long o[8];
static int w[8];

static void compared(long d, long x) {
#pragma omp target teams distribute parallel for num_teams(1) thread_limit(4) map(to : in) map(from : o)
  for (int i = 0; i < 8; i++) {
    long n = in[i], q = n / d;
    long left = (long)(int)n - q * d;
    o[i] = q * 10 + (left > x) - (left < x);
  }
  for (int i = 0; i < 8; i++)
    printf("%ld ", o[i]);
  printf("\n");
}

static void narrow(long d) {
#pragma omp target teams distribute parallel for map(to : in) map(from : o, w)
  for (int i = 0; i < 8; i++) {
    long n = in[i], q = n / d;
    int left = (int)n - (int)q * (int)d;
    w[i] = left;
    o[i] = q + (short)(n - q * (int)d);
  }
  for (int i = 0; i < 8; i++)
    printf("%d %ld ", w[i], o[i]);
  printf("\n");
}

// Rows and columns of a place, the row by the program's own arithmetic.
template <class I> static void places(I columns) {
  static float a[6 * 7], b[6 * 7];
  for (int i = 0; i < 42; i++)
    a[i] = i;
#pragma omp target teams distribute parallel for map(to : a) map(from : b)
  for (I n = 0; n < 42; n++) {
    I i = n / columns, j = n - i * columns;
    float t = 0;
    for (I k = 0; k < columns; k++)
      t += a[i * columns + k] * (k == j ? 3 : 1);
    b[j * (42 / columns) + i] = t;
  }
  float s = 0;
  for (int i = 0; i < 42; i++)
    s += b[i] * (i % 5);
  printf("%g\n", s);
}

int main() {
  for (int i = 0; i < 8; i++)
    in[i] = (1L << 32) * i + i * 7;
  compared(3, 1);
  compared(1000, -5);
  narrow(3);
  narrow(1L << 33);
  places<int>(7);
  places<unsigned>(6);
  places<long>(7);
  places<unsigned long>(3);
}
