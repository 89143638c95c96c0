// Structures with members of more than 64 bits: their fields and the elements of
// arrays of them lie as the host has them, in variables, in what is mapped, in
// initial values, and where they are passed by value, through pointers, too.
#include <stddef.h>
#include <stdio.h>
#define N 40

typedef unsigned _BitInt(150) wide;
typedef struct {
  char tag;
  __int128 big;
  short rest;
} row;
typedef struct {
  int n;
  row rows[3];
  struct {
    char c;
    unsigned __int128 w;
  } in;
  long last;
} block;

static const block *first(void) {
  static const block fixed = {
      7, {{'a', 11, 1}, {'b', (__int128)1 << 70, 2}, {'c', -3, 3}}, {'x', 99}, -5};
  return &fixed;
}
static long middle(int i) {
  static const block both[2] = {{1, {{2, 3, 4}}, {5, 6}, 7}, {8, {{9}, {10, -11, 12}}, {13, 14}, 15}};
  static const __int128 *const at[2] = {&both[1].rows[1].big, &both[0].rows[0].big};
  static const block none[2];
  return (long)*at[i % 2] * both[i % 2].last + (long)both[1].in.w + none[i % 2].last;
}

__attribute__((noinline)) static row next(row r, int k) {
  r.big = r.big * 3 + k;
  r.rest += r.tag;
  return r;
}
__attribute__((noinline)) static long deep(block b, int n) {
  b.rows[n % 3].rest += n;
  b.in.w += n;
  return n ? deep(b, n - 1) + b.last : b.rows[0].rest + b.rows[1].rest * 3 + (long)(b.in.w & 1023);
}
typedef row (*step)(row, int);
__attribute__((noinline)) static row other(row r, int k) {
  r.tag = 'z';
  r.big -= k;
  return r;
}

static long run(block *b, int i) {
  block own[3] = {*b, *first(), *b};
  wide wides[4] = {1, 2, 3, i};
  struct {
    int n;
    wide w[2];
  } pair = {i, {wides[1], wides[i % 4] << 100}}, *q = &pair;
  block *p = &own[i % 3];
  step which = i % 2 ? next : other;
  p->rows[i % 3] = which(next(p->rows[(i + 1) % 3], i), i * 5);
  own[1].in.w = (unsigned __int128)(q->w[i % 2] >> 30) << (i + 20);
  long r = deep(*p, i % 7) + (long)(p->rows[i % 3].big >> 3) + p->rows[i % 3].rest;
  r += (long)(own[1].in.w >> 64) + own[1].n + own[2].last;
  return r + middle(i);
}

int main(void) {
  static block data[N];
  long out[N], places[6], here[6] = {sizeof(row),           sizeof(block),
                                     offsetof(row, big),    offsetof(block, in),
                                     offsetof(block, last), sizeof(wide)};
  for (int i = 0; i < N; i++) {
    data[i] = *first();
    data[i].rows[1].big += i;
    data[i].last = i;
  }
  static block before[N];
  for (int i = 0; i < N; i++)
    before[i] = data[i];
#pragma omp target teams distribute parallel for map(tofrom : data) map(from : out)
  for (int i = 0; i < N; i++) {
    out[i] = run(&data[i], i);
    data[i].rows[i % 3] = next(data[i].rows[i % 3], i);
    data[i].in.w = (data[i].in.w << 80) + i;
  }
#pragma omp target map(from : places)
  {
    block b[2];
    wide wides[2];
    places[0] = (char *)&b[0].rows[1] - (char *)&b[0].rows[0];
    places[1] = (char *)&b[1] - (char *)&b[0];
    places[2] = (char *)&b[0].rows[0].big - (char *)&b[0].rows[0];
    places[3] = (char *)&b[0].in - (char *)&b[0];
    places[4] = (char *)&b[0].last - (char *)&b[0];
    places[5] = (char *)&wides[1] - (char *)&wides[0];
  }
  int bad = 0;
  for (int i = 0; i < 6; i++)
    bad += places[i] != here[i];
  for (int i = 0; i < N; i++) {
    bad += out[i] != run(&before[i], i);
    row r = next(before[i].rows[i % 3], i);
    unsigned __int128 w = (before[i].in.w << 80) + i;
    bad += data[i].rows[i % 3].big != r.big || data[i].rows[i % 3].rest != r.rest;
    bad += data[i].in.w != w || data[i].last != before[i].last || data[i].n != 7;
    printf("%ld ", out[i]);
  }
  printf("\nbad %d\n", bad);
  return bad != 0;
}
