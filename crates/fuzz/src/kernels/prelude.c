// What all programs of the generator of `kernels` bodies have. Arrays are set before
// each call and hashed behind it. Subscripts reach from -8 to 2400 from the places
// that pointers are set to.
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
enum { N = 280, L = 2560, AT = 32 };
typedef unsigned short __attribute__((may_alias)) half;
struct S { int *p, *q; int k; };
struct G { int n; int v[L]; int k; int w[L]; };
static int A[L], B[L], C[L], X[L], M[N + 8][8];
// What `restrict` pointers lead to, which nothing else names.
static int P[L], R[L];
// What takes any value and is never read for another.
static long Q[L];
static unsigned V[L];
static unsigned short W[L];
static unsigned char Y[L];
static double D[L];
static float E[L];
static struct G GS;
static uint64_t hash;
static void take(const void *at, size_t size) {
  const char *c = (const char *)at;
  for (size_t i = 0; i + sizeof(unsigned) <= size; i += sizeof(unsigned)) {
    unsigned word;
    memcpy(&word, c + i, sizeof word);
    hash = (hash ^ word) * 1099511628211u;
  }
}
static void take_d(double d) {
  if (d != d) d = 7.25;
  take(&d, sizeof d);
}
// `odd` puts NaN and -0.0 among the numbers.
static void start(int odd) {
  for (int i = 0; i < L; i++) {
    A[i] = (i * 37 + 11) % 101 - 20;
    B[i] = (i * 53 + 5) % 89 - 10;
    C[i] = i % 13;
    P[i] = i % 83;
    R[i] = i % 79;
    Q[i] = i;
    X[i] = odd ? (i * 7) % 301 : i % 50 * 7;
    V[i] = i * 11u % 97;
    W[i] = (unsigned short)(i * 3);
    Y[i] = (unsigned char)(i % 7);
    D[i] = (i * 29 + 3) % 61 * 0.5;
    E[i] = (float)((i * 31 + 3) % 67);
    GS.v[i] = i % 17;
    GS.w[i] = i % 19;
    if (odd) D[i] = i % 90 == 40 ? NAN : i % 4 == 1 ? -0.0 : D[i] - 15;
  }
  GS.n = 5;
  GS.k = 3;
  for (int i = 0; i < N + 8; i++)
    for (int j = 0; j < 8; j++) M[i][j] = (i + j * 3) % 23;
}
static void finish(int number, int call, const long *out, const double *fout) {
  static const struct { const char *name; const void *at; size_t size; } all[] = {
      {"A", A, sizeof A}, {"B", B, sizeof B}, {"C", C, sizeof C}, {"M", M, sizeof M}, {"P", P, sizeof P}, {"R", R, sizeof R}, {"Q", Q, sizeof Q}, {"V", V, sizeof V},
      {"W", W, sizeof W}, {"Y", Y, sizeof Y}, {"E", E, sizeof E}, {"GS", &GS, sizeof GS}};
  printf("%d %d:", number, call);
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
    hash = 14695981039346656037u;
    take(all[i].at, all[i].size);
    printf(" %s %x", all[i].name, (unsigned)(hash >> 32));
  }
  hash = 14695981039346656037u;
  for (int i = 0; i < L; i++) take_d(D[i]);
  printf(" D %x;", (unsigned)(hash >> 32));
  for (int i = 0; i < 8; i++) printf(" %ld", out[i]);
  for (int i = 0; i < 8; i++) {
    if (fout[i] != fout[i]) printf(" nan");
    else printf(" %a", fout[i]);
  }
  printf("\n");
}
static long sum_of(const int *p) {
  unsigned long sum = 0;
  for (int i = 0; i < L; i++) sum = sum * 31 + (unsigned)p[i];
  return (long)(sum >> 8);
}
// What a compiler must not see through.
static int *kept;
static void keep(int *p) { kept = p; }
static void give(int **to, int *p) { *to = p; }
#pragma acc routine seq
static int twist(int v) { return (v * 7 + 3) % 60; }
#pragma acc routine seq
static void bump(int *at, int by) { *at += by; }
#pragma acc routine seq
static void put(int *to, const int *from) { *to = *from + 1; }
static int wanted(int argc, char **argv, int number) {
  for (int i = 1; i < argc; i++)
    if (atoi(argv[i]) == number) return 1;
  return argc < 2;
}
