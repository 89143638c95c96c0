// MODELS: openacc
// Structures whose members are all reduced.
#include <stdio.h>

struct pair {
  int x;
  double y;
};

struct bits {
  unsigned char byte;
  _Bool all;
  short word;
  long many;
};
struct limits {
  float f;
  long c;
  signed char small;
  unsigned u;
};

/// Every operator, over gangs, workers and lanes, and of variables of a loop.
static void operators(void) {
  struct limits low = {9, 8, 100, 8}, high = {-9, -5, -100, 8};
  struct bits both = {0xff, 1, -1, -1}, any = {0, 0, 1, 2}, each = {1, 1, 1, 1};
  struct pair product = {1, 0.5};
#pragma acc parallel loop gang worker vector reduction(min : low) reduction(max : high) num_gangs(7)
  for (int i = 0; i < 500; i++) {
    float f = (i * 37 % 501) - 250.5f;
    low.f = low.f < f ? low.f : f;
    high.f = high.f > f ? high.f : f;
    long c = i * 3l % 499 - 100;
    low.c = low.c < c ? low.c : c;
    high.c = high.c > c ? high.c : c;
    signed char small = i % 120 - 60;
    low.small = low.small < small ? low.small : small;
    high.small = high.small > small ? high.small : small;
    unsigned u = i * 7919u;
    low.u = low.u < u ? low.u : u;
    high.u = high.u > u ? high.u : u;
  }
  printf("low %g %ld %d %u\n", low.f, low.c, low.small, low.u);
  printf("high %g %ld %d %u\n", high.f, high.c, high.small, high.u);
#pragma acc parallel loop gang vector reduction(& : both) reduction(^ : any) reduction(* : product) reduction(&& : each) num_gangs(5)
  for (int i = 0; i < 64; i++) {
    both.byte &= ~(1 << i % 3);
    both.many &= ~(1l << i / 2);
    any.word ^= i * 5;
    any.byte ^= i;
    product.x *= i % 5 == 0 ? 3 : 1;
    product.y *= i % 2 ? 2 : 0.5;
    each.word = each.word && i != 40;
  }
  printf("bits %d %d %d %ld, %d %d %d %ld\n", both.byte, both.all, both.word, both.many, any.byte, any.all,
         any.word, any.many);
  printf("product %d %g, each %d %d %d\n", product.x, product.y, each.byte, each.word, each.all);
  double out[20];
  struct pair total = {3, 4};
#pragma acc parallel copyout(out) copy(total) num_gangs(6)
  {
#pragma acc loop gang reduction(+ : total)
    for (int i = 0; i < 20; i++) {
      struct pair row = {i, 0};
#pragma acc loop worker reduction(+ : row)
      for (int j = 0; j < 8; j++) {
#pragma acc loop vector reduction(+ : row) reduction(+ : total)
        for (int k = 0; k < 40; k++) {
          row.x += k % 3;
          row.y += 0.25 * j;
          total.x += 1;
        }
      }
      out[i] = row.x + row.y;
      total.y += row.y;
    }
  }
  double sum = 0;
  for (int i = 0; i < 20; i++)
    sum += out[i];
  printf("nested %g %d %g\n", sum, total.x, total.y);
  struct pair k = {0, 0};
#pragma acc kernels
  {
#pragma acc loop independent reduction(+ : k)
    for (int i = 0; i < 100; i++) {
      k.x += i;
      k.y += 1;
    }
  }
  printf("kernels %d %g\n", k.x, k.y);
}

int main(void) {
  operators();
  struct pair s = {1, 2}, t = {0, 0};
  int a[100];
#pragma acc parallel loop reduction(+ : s) copyout(a)
  for (int i = 0; i < 100; i++) {
    s.x += i;
    s.y += 0.5;
    a[i] = i;
  }
#pragma acc parallel reduction(+ : t) copyin(a)
  {
#pragma acc loop reduction(+ : t)
    for (int i = 0; i < 100; i++)
      t.x += a[i];
  }
  printf("%d %g %d\n", s.x, s.y, t.x);
}
