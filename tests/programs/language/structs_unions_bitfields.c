// Structs by value and in arrays, unions, bit-fields, enums, nested types.
#include <stdio.h>
#include <string.h>
#define N 64

enum kind { INT, REAL, PAIR };
union value {
  long long i;
  double d;
  struct {
    short lo, hi;
  } pair;
  unsigned char bytes[8];
};
struct item {
  enum kind kind;
  unsigned flag : 1, level : 5;
  signed delta : 6;
  unsigned long long wide : 40;
  union value v;
};

static double weigh(struct item x) {
  switch (x.kind) {
  case INT:
    return (double)x.v.i + x.level;
  case REAL:
    return x.v.d * 2 + x.delta;
  default:
    return x.v.pair.lo - x.v.pair.hi + (x.flag ? 0.5 : 0);
  }
}

static struct item make(int i) {
  struct item x;
  memset(&x, 0, sizeof x);
  x.kind = (enum kind)(i % 3);
  x.flag = i & 1;
  x.level = i;
  x.delta = i - 32;
  x.wide = 0xabcdefull * i;
  if (x.kind == INT)
    x.v.i = i * 1000003LL;
  else if (x.kind == REAL)
    x.v.d = i * 0.25;
  else {
    x.v.pair.lo = i;
    x.v.pair.hi = -i;
  }
  return x;
}

int main(void) {
  struct item items[N], back[N];
  double w[N];
  unsigned first[N];
  for (int i = 0; i < N; i++)
    items[i] = make(i);
#pragma omp target teams distribute parallel for map(to : items) map(from : w, back, first)
  for (int i = 0; i < N; i++) {
    w[i] = weigh(items[i]);
    back[i] = make(i);
    back[i].level += 1;
    back[i].delta -= 1;
    first[i] = items[i].v.bytes[0];
  }
  int bad = 0;
  double sum = 0;
  for (int i = 0; i < N; i++) {
    struct item x = make(i);
    bad += w[i] != weigh(x) || first[i] != x.v.bytes[0];
    bad += back[i].level != ((i + 1) & 31) || back[i].wide != x.wide || back[i].flag != x.flag;
    bad += back[i].delta != (i == 0 ? 31 : i - 33);
    sum += w[i];
  }
  printf("size %zu sum %.2f bad %d\n", sizeof(struct item), sum, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
