// EXPECT-RUN-ERROR: write of 4 bytes at
// EXPECT-RUN-ERROR: struct_without_map_written\.c:19
// EXPECT-RUN-ERROR: 'p' points to a struct that is not mapped.*only what pointers in it lead to
// As struct_without_map.c, with a data construct, and a member far behind the pointer is written.
#include <stdio.h>
#include <stdlib.h>

struct vec {
  int *v;
  char name[900];
  int n;
};

int main(void) {
  struct vec *p = calloc(1, sizeof *p);
  p->v = calloc(8, sizeof(int));
#pragma omp target enter data map(to : p->v[0 : 8])
#pragma omp target
  p->n = p->v[0] + 1;
#pragma omp target exit data map(from : p->v[0 : 8])
  printf("%d %d\n", p->v[0], p->n);
  return 0;
}
