// Sections of `target update` with gaps: plain subscripts in front, several
// members of a struct, strides that the running program alone knows, rows of a
// table of pointers. Everything else stays as the host has it.
// HOST-DIFFERS: on the host there is one memory
// EXPECT: (?m)^row: 38 40 50 52$
// EXPECT: (?m)^members: 12 14 32 34; 92 94 112 114$
// EXPECT: (?m)^strides: 12 14 42 44$
// EXPECT: (?m)^backwards: 10 12 14$
// EXPECT: (?m)^cell: 67 70 79 82$
// EXPECT: (?m)^table: 0 2 4 10 12 14 20 22 24$
// EXPECT: (?m)^sum: 9$
// FLAGS: -fopenmp-version=52
#include <stdio.h>
#include <stdlib.h>

static int c[4][5][6];
static struct {
  int x, m[8][10], n[8][10];
} s;

// What the device changed and the host has.
static void show(const char *what, const int *p, int n) {
  printf("%s:", what);
  for (int i = 0; i < n; i++)
    if (p[i])
      printf(" %d", i);
}

static void clear(int *p, int n) {
  for (int i = 0; i < n; i++)
    p[i] = 0;
}

int main(int argc, char **argv) {
  (void)argv;
  int two = argc + 1, three = argc + 2, *flat = &c[0][0][0];
#pragma omp target enter data map(to : c, s)
#pragma omp target
  {
    for (int i = 0; i < 120; i++)
      ((int *)c)[i] = 1;
    for (int i = 0; i < 80; i++)
      ((int *)s.m)[i] = ((int *)s.n)[i] = 1;
  }
#pragma omp target update from(c[1][1 : 2 : two][2 : 2 : 2])
  show("row", flat, 120);
  printf("\n");
  clear(flat, 120);
#pragma omp target update from(s.m[1 : 2 : two][2 : 2 : 2], s.n[1 : 2 : two][2 : 2 : two])
  show("members", &s.m[0][0], 80);
  printf(";");
  for (int i = 0; i < 80; i++)
    if (((int *)s.n)[i])
      printf(" %d", 80 + i);
  printf("\n");
  clear(&s.m[0][0], 80);
#pragma omp target update from(s.m[1 : 2 : three][2 : 2 : two])
  show("strides", &s.m[0][0], 80);
  printf("\n");
  clear(&s.m[0][0], 80);
  int(*rows)[10] = s.m + 3;
#pragma omp target update from(rows[-2][0 : three : two])
  show("backwards", &s.m[0][0], 80);
  printf("\n");
  int(*cells)[5][6] = &c[2];
#pragma omp target update from(cells[0][1 : 2 : two][1 : 2 : three])
  show("cell", flat, 120);
  printf("\n");

  int *table[3];
  for (int i = 0; i < 3; i++)
    table[i] = calloc(10, sizeof(int));
#pragma omp target enter data map(to : table) map(iterator(i = 0 : 3), to : table[i][0 : 10])
#pragma omp target
  for (int i = 0; i < 30; i++)
    table[i / 10][i % 10] = 1;
#pragma omp target update from(iterator(i = 0 : 3) : table[i][0 : three : two])
  printf("table:");
  for (int i = 0; i < 30; i++)
    if (table[i / 10][i % 10])
      printf(" %d", i);
  printf("\n");
  int sum = 0;
  for (int i = 0; i < 30; i++)
    table[i / 10][i % 10] = 2;
#pragma omp target update to(iterator(i = 0 : 3) : table[i][1 : 3 : 3])
#pragma omp target map(tofrom : sum)
  for (int i = 0; i < 30; i++)
    sum += table[i / 10][i % 10] - 1;
  printf("sum: %d\n", sum);
  return 0;
}
