// MODELS: openacc
// Loops of `kernels` regions in the order of the source, which a scalar's last value
// makes them: subscripts that wrap at the width of a mask or a cast, beside ones that
// wrap at the width of `unsigned`. Found by a random program.
#include <stdio.h>
#include <stdlib.h>
enum { L = 2560, AT = 32, N = 280 };
static unsigned V[L];
static int R[L], H[L];

static unsigned mask(int *restrict q, const int *h, int n) {
  unsigned last = 0;
#pragma acc kernels copy(V, q[0 : n]) copyin(h[0 : L])
  for (unsigned i = 2; i < (unsigned)n; i++) {
    if ((h + AT)[2 * i] & 1) last = (h + AT)[2 * i];
    q[i] = (int)V[(i & 15) + AT] % 1021;
  }
  return last;
}

static unsigned cast(int *restrict q, const int *h, int n) {
  unsigned last = 0;
#pragma acc kernels copy(V, q[0 : n]) copyin(h[0 : L])
  for (unsigned i = 1; i < (unsigned)n; i++) {
    if (h[3 * i] > 40) last = i;
    q[i] = (int)V[(unsigned char)(i + 3)] - 5;
  }
  return last;
}

static unsigned both(int *restrict q, const int *h, int n) {
  unsigned last = 0;
#pragma acc kernels copy(V, q[0 : n]) copyin(h[0 : L])
  for (unsigned i = 0; i < (unsigned)n; i++) {
    if (h[i + 1] & 4) last = h[i + 1];
    q[i] = (int)(V[i % 64] ^ V[AT + (unsigned short)(i << 1) % 128]);
  }
  return last;
}

static void say(const char *name, unsigned last, unsigned expected, int wrong) {
  printf("%s: last %s, %d wrong\n", name, last == expected ? "right" : "wrong", wrong);
}

int main(int argc, char **argv) {
  int n = N + argc - 1, wrong = 0;
  unsigned last, expected = 0;
  for (int i = 0; i < L; i++) V[i] = i * 11u % 97, H[i] = i * 7 % 61;
  last = mask(R + AT, H, n);
  for (int i = 2; i < n; i++) {
    if (H[AT + 2 * i] & 1) expected = H[AT + 2 * i];
    wrong += R[AT + i] != (int)V[i % 16 + AT] % 1021;
  }
  say("mask", last, expected, wrong);
  last = cast(R + AT, H, n);
  expected = wrong = 0;
  for (int i = 1; i < n; i++) {
    if (H[3 * i] > 40) expected = i;
    wrong += R[AT + i] != (int)V[(i + 3) % 256] - 5;
  }
  say("cast", last, expected, wrong);
  last = both(R + AT, H, n);
  expected = wrong = 0;
  for (int i = 0; i < n; i++) {
    if (H[i + 1] & 4) expected = H[i + 1];
    wrong += R[AT + i] != (int)(V[i % 64] ^ V[AT + 2 * i % 128]);
  }
  say("both", last, expected, wrong);
}
