// Constant tables of functions that host and device both call through pointers. Where
// calls alone have what a table holds, it keeps the device's addresses and nothing is
// looked up; where its entries are compared, stored, passed on or copied, it has the
// host's. The host takes the address of each function.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { N = 40 };
typedef int (*unary)(int);
typedef int (*binary)(int, int);

#pragma omp begin declare target
static int successor(int x) { return x + 1; }
static int triple(int x) { return 3 * x; }
static int square(int x) { return x * x; }
static int negative(int x) { return -x; }
static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; }

// Only called.
static const unary called[4] = {successor, triple, square, negative};
static const unary holes[4] = {triple, 0, square, 0};
static const struct {
  const char *name;
  unary f;
  int weight;
} named[3] = {{"s", successor, 7}, {"tr", triple, 5}, {"squ", square, 3}};
static const struct {
  short kind;
  struct {
    binary two;
    unary one[2];
  } in;
} nested[2] = {{1, {add, {triple, square}}}, {2, {sub, {negative, successor}}}};
static const unary other[2] = {negative, successor};
// Seen by more than calls.
static const unary compared[3] = {triple, square, negative};
static const unary numbers[3] = {triple, square, negative};
static const unary stored[3] = {successor, negative, square};
static const unary copied[3] = {negative, square, triple};
static const unary mixed[3] = {square, triple, successor};
static const unary bytes[2] = {triple, square};
static const unary *const tables[2] = {mixed, copied};
unary const everyones[2] = {square, triple};
unary changing[2] = {successor, triple};

__attribute__((noinline)) static int through(const unary *table, int n, int x) {
  return table[n](x);
}
__attribute__((noinline)) static int apply(unary f, int x) { return f(x); }
__attribute__((noinline)) static int is_triple(unary f) { return f == triple; }
__attribute__((noinline)) static unary given(int n) { return mixed[n]; }
static int local_table(int n, int x) {
  static const unary local[2] = {square, negative};
  return local[n & 1](x);
}
static int steps(int x) {
  for (const unary *f = called; f != called + 4; ++f)
    x = (*f)(x) % 1000;
  return x;
}
static int letters(const char *s) {
  int n = 0;
  while (*s)
    n = n * 31 + *s++;
  return n;
}
#pragma omp end declare target

__attribute__((noinline)) static unary hidden(unary f) {
  unary volatile v = f;
  return v;
}

int main(void) {
  unary of_host[4] = {hidden(successor), hidden(triple), hidden(square), hidden(negative)};
  unary of_host_too = of_host[2];
  binary two = add, other_two = sub;
  binary volatile twos[2] = {two, other_two};
  long sums[N];
  int same[N];
#pragma omp target teams distribute parallel for map(to : of_host) map(from : sums, same)
  for (int i = 0; i < N; i++) {
    long sum = called[i % 4](i) + steps(i) + local_table(i, i);
    for (int k = 0; k < 3; k++)
      sum = sum * 3 + named[k].f(i) * named[k].weight + letters(named[(i + k) % 3].name);
    for (int k = 0; k < 4; k++)
      sum = sum * 3 + (holes[k] ? holes[k](i + k) : k);
    sum += nested[i & 1].in.two(i, 3) * nested[i & 1].kind + nested[i % 3 == 0].in.one[i & 1](i);
    // One of two tables, a function of the host's among the device's.
    const unary *either = i % 3 ? called : other;
    sum += either[i & 1](i);
    unary f = i % 5 ? called[i % 3] : of_host_too;
    sum += f(i) + apply(called[(i + 1) % 4], i) + through(called, i % 4, i);
    sum += through(compared, i % 3, i) + everyones[i & 1](i) + changing[i & 1](i);
    sum += tables[i & 1][i % 3](i) + given(i % 3)(i) + apply(mixed[i % 3], i);

    unary copy[3];
    memcpy(copy, copied, sizeof copy);
    uint64_t word;
    memcpy(&word, &bytes[i & 1], sizeof word);
    int equal = compared[i % 3] == of_host[1];
    equal = 2 * equal + (compared[(i + 1) % 3] == square);
    equal = 2 * equal + ((uintptr_t)numbers[i % 3] == (uintptr_t)of_host[3]);
    equal = 2 * equal + (copy[i % 3] == of_host[2]);
    equal = 2 * equal + is_triple(mixed[i % 3]);
    equal = 2 * equal + (word == (uint64_t)(uintptr_t)of_host[1]);
    equal = 2 * equal + (given(i % 3) == of_host[0]) + (tables[0][i % 3] == of_host[2]);
    same[i] = 2 * equal + (everyones[0] == of_host[2]);
    sums[i] = sum;
  }
  for (int i = 0; i < N; i++)
    printf("%ld %d\n", sums[i], same[i]);

  // What the device read from a table the host calls.
  unary back[3];
  int results = 0;
#pragma omp target map(from : back)
  for (int i = 0; i < 3; i++)
    back[i] = stored[i];
  for (int i = 0; i < 3; i++)
    results = results * 100 + back[i](4) + (back[i] == stored[i]);
  printf("%d %d\n", results, twos[0](1, 2) + twos[1](1, 2));

  // By the threads of a region, in order and in branches.
  int total = 0;
#pragma omp target map(tofrom : total)
#pragma omp parallel for reduction(+ : total)
  for (int i = 0; i < 100; i++) {
    unary f = called[i % 4];
    if (i % 7 == 0)
      f = other[i & 1];
    for (int k = 0; k < i % 4; k++)
      total += f(k) + called[k](i);
    switch (i % 3) {
    case 0:
      f = holes[0];
      break;
    case 1:
      f = named[1].f;
      break;
    }
    total += f(i) % 11;
  }
  printf("%d\n", total);
  return 0;
}
