// Locals of the sequential part whose address goes into data structures that
// the parallel regions and functions reach.
#include <omp.h>
#include <stdio.h>

#pragma omp begin declare target
struct ctx {
  int *counter;
  const double *table;
  struct ctx *next;
};
static void bump(struct ctx *c, int by) {
  for (; c; c = c->next) {
#pragma omp atomic
    *c->counter += by + (int)c->table[by % 2];
  }
}
static void run(struct ctx *c) {
#pragma omp parallel num_threads(30)
  bump(c, omp_get_thread_num());
}
static int deeper(struct ctx *outer) {
  int mine = 100;
  double table[2] = {10, 20};
  struct ctx c = {&mine, table, outer};
  run(&c);
  return mine;
}
#pragma omp end declare target

int main(void) {
  int a = 0, b = 0, c = 0;
#pragma omp target map(from : a, b, c)
  {
    int x = 0, y = 5;
    double t[2] = {1, 2};
    struct ctx second = {&y, t, NULL}, first = {&x, t, &second};
    run(&first);
    a = x;
    c = deeper(&second);
    b = y;
  }
  int base = 30 * 29 / 2;
  printf("a %d b %d c %d\n", a, b, c);
  int good = a == base + 45 && b == 5 + 2 * (base + 45) && c == 100 + base + 450;
  puts(good ? "ok" : "mismatch");
  return !good;
}
