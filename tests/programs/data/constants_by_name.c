// Constants of one name in several functions and blocks of a C program keep their
// own values, and the addresses that they hold.
#include <stdio.h>

typedef struct {
  int a;
  const int *p;
} Cell;
static const int base[3] = {7, 8, 9};
static const Cell cells[2] = {{1, &base[1]}, {2, base}};

static int one(int i) {
  static const int v[4] = {1, 2, 3, 4};
  return v[i & 3];
}
static int two(int i) {
  static const int v[4] = {10, 20, 30, 40};
  {
    static const int v[4] = {100, 200, 300, 400};
    i += v[i & 3];
  }
  return i + v[i & 3];
}
static int cell(int i) { return cells[i].a * 1000 + *cells[i].p * 10000; }

int main(void) {
  static const int v[4] = {5, 6, 7, 8};
  int out[8];
#pragma omp target teams distribute parallel for map(from : out)
  for (int i = 0; i < 8; i++)
    out[i] = one(i) + two(i) + cell(i & 1);
  for (int i = 0; i < 8; i++)
    printf("%d\n", out[i]);
  {
    static const int v[4] = {50, 60, 70, 80};
#pragma omp target teams distribute parallel for map(from : out)
    for (int i = 0; i < 8; i++)
      out[i] = v[i & 3] + one(i);
  }
  for (int i = 0; i < 8; i++)
    printf("%d\n", out[i] + v[i & 3]);
  return 0;
}
