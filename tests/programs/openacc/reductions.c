// MODELS: openacc
// Reductions at every level, over every level, of every operator and type.
#include <stdbool.h>
#include <stdio.h>

#define N 30

#define EACH(type, name)                                                       \
  static void name(const char *what) {                                         \
    type s = 3, p = 1, mx = -100, mn = 100;                                    \
    _Pragma("acc parallel loop reduction(+:s)")                                \
    for (int i = 0; i < 1000; i++) s += i % 5;                                 \
    _Pragma("acc parallel loop gang worker vector reduction(*:p)")             \
    for (int i = 0; i < 6; i++) p *= i % 2 + 1;                                \
    _Pragma("acc parallel")                                                    \
    {                                                                          \
      _Pragma("acc loop gang vector reduction(max:mx) reduction(min:mn)")      \
      for (int i = 0; i < 100; i++) {                                          \
        type v = (type)((i * 37) % 101 - 50);                                  \
        mx = v > mx ? v : mx;                                                  \
        mn = v < mn ? v : mn;                                                  \
      }                                                                        \
    }                                                                          \
    printf("%s %ld %ld %ld %ld\n", what, (long)s, (long)p, (long)mx, (long)mn);\
  }

EACH(signed char, chars)
EACH(short, shorts)
EACH(int, ints)
EACH(long, longs)
EACH(long long, longlongs)
EACH(float, floats)
EACH(double, doubles)

static void bits(void) {
  unsigned a = ~0u, o = 1, x = 5;
  int land = 1, lor = 0;
  bool all = true, any = false;
#pragma acc parallel loop reduction(&:a) reduction(|:o) reduction(^:x) \
    reduction(&&:land, all) reduction(||:lor, any)
  for (int i = 0; i < 777; i++) {
    a &= ~(i == 5 ? 6u : 0u);
    o |= i == 9 ? 8u : 0u;
    x ^= (unsigned)i;
    land = land && i < 777;
    lor = lor || i == 776;
    all = all && i != 3;
    any = any || i == 3;
  }
  printf("%x %x %x %d %d %d %d\n", a, o, x, land, lor, all, any);
}

/// One variable at every level of a nest.
static void nests(void) {
  long s = 1, m = 0;
#pragma acc parallel loop gang reduction(+:s)
  for (int i = 0; i < N; i++)
#pragma acc loop worker reduction(+:s)
    for (int j = 0; j < N; j++)
#pragma acc loop vector reduction(+:s)
      for (int k = 0; k < N; k++)
        s += i * j + k;
  printf("nest %ld\n", s);
  s = 2;
#pragma acc parallel copy(s)
  {
#pragma acc loop gang worker reduction(+:s) reduction(max:m)
    for (int i = 0; i < N; i++) {
      long row = 0;
#pragma acc loop vector reduction(+:row)
      for (int j = 0; j < N; j++)
        row += i ^ j;
      s += row;
      m = row > m ? row : m;
    }
  }
  printf("rows %ld %ld\n", s, m);
  // The planner's levels.
  s = 0;
#pragma acc parallel loop reduction(+:s)
  for (int i = 0; i < N; i++)
#pragma acc loop reduction(+:s)
    for (int j = 0; j < N; j++)
#pragma acc loop reduction(+:s)
      for (int k = 0; k < N; k++)
        s += i + j * k;
  printf("planned %ld\n", s);
  // A result that the loop around has a copy of.
  long sums[N], t;
#pragma acc parallel loop gang copyout(sums)
  for (int i = 0; i < N; i++) {
    t = i;
#pragma acc loop worker vector reduction(+:t)
    for (int j = 0; j < N; j++)
      t += i * j;
    sums[i] = t;
  }
  for (int i = 0; i < N; i++)
    printf("%ld ", sums[i]);
  printf("\n");
}

/// The examples of "OpenACC Reductions".
static void paper(void) {
  int a = 1, gangs = 0;
#pragma acc parallel copy(a)
  {
#pragma acc loop gang reduction(+:a)
    for (int i = 0; i < N; i++)
      a += i;
  }
  printf("gang loop, copy object %d\n", a);
  int out = 0;
#pragma acc parallel num_gangs(1) copy(out)
  {
    int a = 4;
#pragma acc loop worker reduction(+:a)
    for (int i = 0; i < N; i++)
      a += i;
    out = a;
  }
  printf("worker loop, private object %d\n", out);
  a = 1;
#pragma acc parallel copy(a) num_workers(5)
  {
    a = 5;
#pragma acc loop worker reduction(+:a)
    for (int i = 0; i < N; i++)
      a += i;
    if (a > 100)
      a += 1000;
  }
  printf("worker loop, copy object %d\n", a);
  a = 2;
#pragma acc parallel copy(a, gangs) num_gangs(4)
  {
#pragma acc atomic
    gangs++;
#pragma acc loop vector reduction(+:a)
    for (int i = 0; i < N; i++)
      a += i;
  }
  printf("vector loop, copy object, gangs %d\n", a == 2 + gangs * (N * (N - 1) / 2));
  a = 3;
#pragma acc parallel copy(a)
  {
#pragma acc loop gang
    for (int i = 0; i < N; i++) {
#pragma acc loop worker reduction(+:a)
      for (int j = 0; j < N; j++)
        a += j;
    }
  }
  printf("worker loop in a gang loop, copy object %d\n", a);
#pragma acc parallel num_gangs(1) copy(out)
  {
    int a = 0;
#pragma acc loop worker vector reduction(+:a)
    for (int i = 0; i < N; i++)
      a += i * 2;
    out = a;
  }
  printf("worker and vector loop, private object %d\n", out);
  a = 10;
  gangs = 0;
#pragma acc parallel copy(a) reduction(+:a) num_gangs(6) reduction(+:gangs)
  {
    a += 2;
    gangs += 1;
  }
  printf("on parallel %d\n", a == 10 + 2 * gangs);
  a = 10;
  gangs = 0;
#pragma acc parallel copy(a) reduction(+:a) num_gangs(6) reduction(+:gangs)
  {
    a += 1;
    gangs += 1;
#pragma acc loop gang reduction(+:a)
    for (int i = 0; i < N; i++)
      a += i;
    a += 1;
  }
  printf("on parallel, with a gang loop %d\n", a == 10 + 2 * gangs + N * (N - 1) / 2);
}

struct point {
  double x, y;
};

static void parts(void) {
  int counts[4] = {0, 1, 2, 3};
  long one[3] = {5, 5, 5};
  int n = 4;
#pragma acc parallel loop reduction(+:counts)
  for (int i = 0; i < 1000; i++)
    counts[i % 4] += i;
  printf("array %d %d %d %d\n", counts[0], counts[1], counts[2], counts[3]);
#pragma acc parallel loop reduction(+:one[1]) copy(one)
  for (int i = 0; i < 1000; i++)
    one[1] += i;
  printf("element %ld %ld %ld\n", one[0], one[1], one[2]);
#pragma acc parallel loop reduction(max:counts[0:n])
  for (int i = 0; i < 1000; i++)
    counts[i % 4] = counts[i % 4] > 1000 * i ? counts[i % 4] : 1000 * i;
  printf("section %d %d %d %d\n", counts[0], counts[1], counts[2], counts[3]);
  // Different operators on one variable.
  long v = 4;
#pragma acc parallel copy(v)
  {
#pragma acc loop gang vector reduction(+:v)
    for (int i = 0; i < 100; i++)
      v += i;
#pragma acc loop gang vector reduction(max:v)
    for (int i = 0; i < 100; i++)
      v = v > i * 60 ? v : i * 60;
  }
  printf("two operators %ld\n", v);
  // A loop inside takes part without a clause of its own.
  long s = 0;
#pragma acc parallel loop gang reduction(+:s)
  for (int i = 0; i < 10; i++) {
#pragma acc loop vector
    for (int j = 0; j < 100; j++)
      s += i * j;
  }
  printf("implied %ld\n", s);
}

int main(void) {
  chars("char");
  shorts("short");
  ints("int");
  longs("long");
  longlongs("long long");
  floats("float");
  doubles("double");
  bits();
  nests();
  paper();
  parts();
}
