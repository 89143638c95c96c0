// FLAGS: -gpu=managed
// OpenACC's shared memory: no data clause, and pointers inside of structs.
#include <stdio.h>
#include <stdlib.h>

struct node {
  int value;
  struct node *next;
};
struct matrix {
  int rows, columns;
  double **row;
};
static int table[100];

int main(void) {
  struct node *list = NULL;
  for (int i = 0; i < 100; i++) {
    struct node *node = malloc(sizeof *node);
    *node = (struct node){i, list};
    list = node;
  }
  int sum = 0;
#pragma acc parallel num_gangs(1) vector_length(1) reduction(+ : sum)
  for (struct node *p = list; p; p = p->next)
    sum += p->value;
  struct matrix m = {20, 30, malloc(20 * sizeof(double *))};
  for (int i = 0; i < m.rows; i++)
    m.row[i] = malloc(m.columns * sizeof(double));
#pragma acc parallel loop collapse(2)
  for (int i = 0; i < 20; i++)
    for (int j = 0; j < 30; j++)
      m.row[i][j] = 100 * i + j;
  int local[50];
#pragma acc parallel loop
  for (int i = 0; i < 100; i++) {
    table[i] = i * i;
    if (i < 50)
      local[i] = 2 * i;
  }
#pragma acc data copy(table)
  {
#pragma acc parallel loop present(table)
    for (int i = 0; i < 100; i++)
      table[i]++;
    table[3] += 1000;
#pragma acc update device(table)
  }
#pragma acc enter data copyin(local)
#pragma acc parallel loop async(1)
  for (int i = 0; i < 50; i++)
    local[i]++;
#pragma acc wait
#pragma acc exit data delete(local)
  printf("%d %g %d %d %d %d\n", sum, m.row[7][8], table[3], table[99], local[0], local[49]);
  return 0;
}
