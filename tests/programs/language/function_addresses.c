// A function has one address: what device code takes is equal to what the host
// took, in comparisons, tables with initial values, members and integers.
// What is called by its name, or by a pointer of the device's own, stays as it is.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef int (*unary)(int);
struct entry {
  char name;
  unary f;
};

#pragma omp begin declare target indirect
int successor(int x) { return x + 1; }
int triple(int x) { return 3 * x; }
int square(int x) { return x * x; }
int ascending(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
unary const constant[2] = {triple, square};
unary changing[2] = {successor, triple};
struct entry entries[2][2] = {{{'s', successor}, {'t', triple}}, {{'q', square}, {'-', 0}}};
static unary pick(int which) {
  switch (which) {
  case 0:
    return successor;
  case 1:
    return triple;
  default:
    return square;
  }
}
static const char *name_of(unary f) {
  if (f == successor)
    return "successor";
  return f == triple ? "triple" : f == square ? "square" : "?";
}
#pragma omp end declare target

__attribute__((noinline)) static unary hidden(unary f) {
  unary volatile v = f;
  return v;
}

int main(void) {
  unary list[4] = {hidden(square), hidden(successor), hidden(triple), 0};
  int same[4], integers[4], values[4];
  char first[4];
#pragma omp target teams distribute parallel for map(to : list) \
    map(from : same, integers, values, first)
  for (int i = 0; i < 4; i++) {
    same[i] = list[i] == successor ? 1 : list[i] == triple ? 2 : list[i] ? 3 : 4;
    integers[i] = (uintptr_t)list[i] == (uintptr_t)triple;
    first[i] = name_of(list[i])[0];
    values[i] = list[i] ? list[i](5) : 0;
  }
  for (int i = 0; i < 4; i++)
    printf("%d %d %d %c\n", same[i], integers[i], values[i], first[i]);

  // Tables with initial values, the local copies of such, and what a function chose.
  unary third = hidden(square), second = hidden(triple);
  int found[6], sum = 0;
#pragma omp target map(from : found) map(to : third, second) map(tofrom : sum)
  {
    unary local[3] = {successor, triple, square};
    found[0] = constant[1] == third && constant[0] != third;
    found[1] = changing[1] == second;
    found[2] = entries[1][0].f == third && entries[0][1].f == second && !entries[1][1].f;
    found[3] = local[2] == third && local[0] != third;
    found[4] = pick(2) == third && pick(1) == second;
    found[5] = memcmp(&local[2], &third, sizeof third) == 0;
    for (int i = 0; i < 3; i++)
      sum += local[i](10) + pick(i)(100) + changing[i % 2](1000);
    for (int i = 0; i < 3; i++)
      sum += entries[i / 2][i % 2].f(10000);
    unary chosen = sum % 2 ? triple : square;
    sum += chosen(3);
  }
  for (int i = 0; i < 6; i++)
    printf("%d", found[i]);
  printf(" %d\n", sum);

  // What the device stored the host calls, and the other way around.
  unary stored = 0;
#pragma omp target map(from : stored)
  {
    changing[0] = square;
    stored = pick(1);
  }
#pragma omp target update from(changing)
  printf("%d %d %d\n", stored == triple, stored(7), changing[0](7));
  changing[1] = successor;
#pragma omp target update to(changing)
  int seen = 0;
#pragma omp target map(from : seen)
  seen = (changing[0] == square) + 2 * (changing[1] == successor);
  printf("%d\n", seen);

  // The address as a number, and a function that the C library calls.
  uintptr_t number = 0;
  int numbers[8] = {5, 3, 8, 1, 9, 2, 7, 4};
  int (*volatile order)(const void *, const void *) = ascending;
  int (*by)(const void *, const void *) = order;
  int place = 0, equal = 0;
#pragma omp target map(tofrom : numbers) map(from : place, equal, number)
  {
    number = (uintptr_t)pick(2);
    qsort(numbers, 8, sizeof(int), ascending);
    int key = 7;
    place = (int)((int *)bsearch(&key, numbers, 8, sizeof(int), by) - numbers);
    equal = by == ascending;
  }
  printf("%d %d %d %d %d\n", number == (uintptr_t)square, place, equal, numbers[0], numbers[7]);

  // A pointer that goes through phis, some of them compared and some only called.
  int phis = 0;
#pragma omp target map(tofrom : phis)
#pragma omp parallel for reduction(+ : phis)
  for (int i = 0; i < 100; i++) {
    unary f = successor;
    for (int k = 0; k < i % 5; k++)
      f = f == successor ? triple : f == triple ? square : successor;
    phis += f(i) + (f == second) * 1000;
    unary g = i % 3 ? triple : square;
    phis += g(i);
  }
  printf("%d\n", phis);
  return 0;
}
