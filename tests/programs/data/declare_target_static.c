// SOURCES: declare_target_static_other.c
// Variables of declare target that other files do not see, mapped with `always`: of a
// file, of a function, arrays, structs, named by a later directive, in two files under
// one name.
#include <stdio.h>
#pragma omp begin declare target
static int count = 1;
static struct Pair {
  int a, b;
} pair = {2, 3};
static int table[4] = {1, 2, 3, 4};
__attribute__((visibility("hidden"))) int hidden = 1;
static int sum(void) {
  static int calls = 10;
  calls++;
  return count * 1000 + pair.a * 100 + table[2] * 10 + hidden + calls;
}
#pragma omp end declare target
static int later = 3;
#pragma omp declare target(later)
int other(void);

int main(void) {
  int r = 0;
  count = 5;
#pragma omp target map(always, tofrom : count)
  count++;
  printf("%d\n", count);
  count = 2;
  pair.a = 7;
  table[2] = 9;
  hidden = 4;
  later = 8;
#pragma omp target enter data map(always, to : count, pair, table, hidden, later)
#pragma omp target map(from : r)
  {
    r = sum() + later * 100000;
    table[1] = 20;
    pair.b = 30;
  }
  printf("%d\n", r);
#pragma omp target exit data map(always, from : table, pair)
  printf("%d %d %d\n", table[1], pair.b, other());
#pragma omp target data map(always, tofrom : count)
  {
#pragma omp target
    count += 40;
  }
  printf("%d\n", count);
  return 0;
}
