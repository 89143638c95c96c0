// MODELS: openacc
// Loops over variables of every kind of type, in both directions.
#include <stddef.h>
#include <stdio.h>

enum { N = 300 };
static int a[N];

static long sum(void) {
  long s = 0;
  for (int i = 0; i < N; i++)
    s = s * 31 % 1000003 + a[i];
  return s;
}

static void narrow(void) {
#pragma acc parallel loop copy(a)
  for (unsigned char c = 0; c < 200; c++)
    a[c] += c;
#pragma acc parallel loop copy(a)
  for (signed char c = 100; c >= -100; c -= 7)
    a[c + 100] += c;
  short s;
#pragma acc parallel loop copy(a)
  for (s = 0; s < N; s++)
    a[s] += s;
#pragma acc parallel loop copy(a)
  for (_Bool b = 0; b < 1; b++)
    a[b] += 1;
  enum level { LOW, MIDDLE, HIGH };
#pragma acc parallel loop copy(a)
  for (enum level l = LOW; l <= HIGH; l++)
    a[l] += 1000;
}

static void wide(void) {
#pragma acc parallel loop copy(a)
  for (unsigned i = N; i > 0; i--)
    a[i - 1] += i;
#pragma acc parallel loop copy(a)
  for (size_t i = N - 1; i != 0; i--)
    a[i] += (int)i * 3;
#pragma acc parallel loop copy(a)
  for (long long i = 5000000000LL; i < 5000000000LL + N; i += 2)
    a[i - 5000000000LL] += 7;
  // The largest numbers of the type.
#pragma acc parallel loop copy(a)
  for (unsigned long i = ~0ul - N; i < ~0ul - 1; i++)
    a[i - (~0ul - N)] += 9;
}

static void headers(void) {
#pragma acc parallel loop copy(a)
  for (int i = 0; i != N; i += 1)
    a[i] += 2;
#pragma acc parallel loop copy(a)
  for (int i = N - 1; 0 <= i; i = i - 4)
    a[i] += 2;
#pragma acc parallel loop copy(a)
  for (int i = 0; N > i; i = 3 + i)
    a[i] += 5;
}

static void pointers(void) {
#pragma acc parallel loop copy(a)
  for (int *p = a; p < a + N; p++)
    *p += 11;
#pragma acc parallel loop copy(a)
  for (int *p = a + N - 1; p >= a; p -= 3)
    *p += 13;
#pragma acc parallel loop copy(a)
  for (int *p = a; p != a + N; ++p)
    *p += 17;
}

static void several(void) {
#pragma acc parallel loop collapse(2) copy(a)
  for (unsigned char c = 0; c < 10; c++)
    for (long l = 29; l >= 0; l--)
      a[c * 30 + l] += c * (int)l;
#pragma acc parallel loop tile(4, 3) copy(a)
  for (unsigned char c = 9; c > 0; c--)
    for (short l = 0; l != 30; l++)
      a[c * 30 + l] += c * (int)l;
  // A window that moves has the same width everywhere, so the loops are one.
#pragma acc parallel loop collapse(2) copy(a)
  for (int i = 2; i < N - 2; i += 5)
    for (int k = i - 2; k <= i + 2; k++)
      a[k] += i - k;
}

int main(void) {
  narrow();
  printf("narrow %ld\n", sum());
  wide();
  printf("wide %ld\n", sum());
  headers();
  printf("headers %ld\n", sum());
  pointers();
  printf("pointers %ld\n", sum());
  several();
  printf("several %ld\n", sum());
  return 0;
}
