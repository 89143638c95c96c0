// Sections of `target update` whose bounds only the running program knows:
// columns, parts of rows, strides. The host gets what is named and nothing else.
// HOST-DIFFERS: on the host there is one memory
// EXPECT: (?m)^stride: 1 3 5$
// EXPECT: (?m)^count: 3 5 7 9$
// EXPECT: (?m)^all: 3 7 11 15$
// EXPECT: (?m)^array: 3 7 11 15$
// EXPECT: (?m)^block: 123 124 125 126 133 134 135 136 143 144 145 146$
// EXPECT: (?m)^every other row: 103 105 107 123 125 127$
// EXPECT: (?m)^column: 102 112 122 132 142 152$
// EXPECT: (?m)^column of a flat matrix: 2 12 22 32 42 52$
// EXPECT: (?m)^member: 2 4 6 8$
// EXPECT: (?m)^index behind: 122 132 142 152$
// EXPECT: (?m)^index before: 122 123 124 125$
// EXPECT: (?m)^whole rows: 120 121 122 123 124 125 126 127 128 129 130 131 132 133 134 135 136 137 138 139$
// EXPECT: (?m)^ends of rows: 112 113 114 115 116 117 118 119 122 123 124 125 126 127 128 129$
// EXPECT: (?m)^pointer to rows: 111 112 121 122$
// EXPECT: (?m)^pointer to rows of variable length: 111 112 121 122$
// EXPECT: (?m)^stride of a member: 2 7 12 17$
// EXPECT: (?m)^rows of a member: 12 13 32 33$
// EXPECT: (?m)^none:$
// EXPECT: (?m)^stride of one: 3 4 5 6$
// EXPECT: (?m)^sent: 15 24$
#include <stdio.h>

enum { N = 60 };
static int flat[N], rows[6][10];

struct holder {
  int *p;
  int width;
};

struct matrix {
  int x;
  int m[4][10];
};

static void start(void) {
  for (int i = 0; i < N; i++)
    flat[i] = ((int *)rows)[i] = 0;
#pragma omp target map(alloc : flat, rows)
  for (int i = 0; i < N; i++)
    flat[i] = ((int *)rows)[i] = 1;
}

// Elements that came: those of the matrix are from 100 on.
static void show(const char *what) {
  printf("%s:", what);
  for (int i = 0; i < N; i++)
    if (flat[i])
      printf(" %d", i);
  for (int i = 0; i < N; i++)
    if (((int *)rows)[i])
      printf(" %d", 100 + i);
  printf("\n");
  start();
}

int main(int argc, char **argv) {
  (void)argv;
  int n = argc + 1, first = argc + 2, count = argc + 3; // 2, 3, 4
  long step = n + 2;                                    // 4
  int *p = flat;
  int(*fixed)[10] = rows, (*variable)[n * 5] = (int(*)[n * 5])rows;
  struct holder h = {flat, 5};
#pragma omp target enter data map(to : flat, rows)
  start();
#pragma omp target update from(p[1 : 3 : n])
  show("stride");
#pragma omp target update from(p[first : count : 2])
  show("count");
#pragma omp target update from(p[first : count : step])
  show("all");
#pragma omp target update from(flat[first : count : step])
  show("array");
#pragma omp target update from(rows[n : count - 1][first : count])
  show("block");
#pragma omp target update from(rows[0 : n : n][first : count - 1 : 2])
  show("every other row");
#pragma omp target update from(rows[0 : 6][n : 1])
  show("column");
#pragma omp target update from(p[n : 6 : 10])
  show("column of a flat matrix");
#pragma omp target update from(h.p[n : count : 2])
  show("member");
#pragma omp target update from(h.p[n : count : h.width])
  show("stride of a member");
#pragma omp target update from(rows[n : count][n])
  show("index behind");
#pragma omp target update from(rows[n][n : 4])
  show("index before");
#pragma omp target update from(rows[n : 2][ : ])
  show("whole rows");
#pragma omp target update from(rows[1 : n][n : ])
  show("ends of rows");
#pragma omp target update from(fixed[1 : n][n - 1 : n])
  show("pointer to rows");
#pragma omp target update from(variable[1 : n][n - 1 : n])
  show("pointer to rows of variable length");
#pragma omp target update from(p[0 : 0 : n])
  show("none");
#pragma omp target update from(p[first : count : n - 1])
  show("stride of one");

  struct matrix s = {0, {{0}}};
#pragma omp target data map(alloc : s)
  {
#pragma omp target
    for (int i = 0; i < 40; i++)
      ((int *)s.m)[i] = 1;
#pragma omp target update from(s.m[1 : 2 : n][n : 2])
  }
  printf("rows of a member:");
  for (int i = 0; i < 40; i++)
    if (((int *)s.m)[i])
      printf(" %d", i);
  printf("\n");

  // To the device, and back as a whole.
  int sum = 0, places = 0;
  for (int i = 0; i < N; i++)
    ((int *)rows)[i] = 5;
#pragma omp target update to(rows[1 : count - 1][n : 1])
#pragma omp target map(tofrom : sum, places)
  for (int i = 0; i < N; i++)
    if (((int *)rows)[i] == 5) {
      sum += 5;
      places += i - 14;
    }
  printf("sent: %d %d\n", sum, places);
#pragma omp target exit data map(delete : flat, rows)
  return 0;
}
