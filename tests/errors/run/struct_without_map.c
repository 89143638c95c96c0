// EXPECT-RUN-ERROR: read of 4 bytes at .* just past the end
// EXPECT-RUN-ERROR: struct_without_map\.c:19
// EXPECT-RUN-ERROR: 'p' points to a struct that is not mapped.*add map\(tofrom: p\[0:n\]\)
// The clause names what the struct's pointer leads to, and the region uses another member.
#include <stdio.h>
#include <stdlib.h>

struct vec {
  int tag;
  int *v;
  int n;
};

int main(void) {
  struct vec *p = malloc(sizeof *p);
  *p = (struct vec){1, malloc(8 * sizeof(int)), 8};
  p->v[7] = p->tag;
#pragma omp target map(tofrom : p->v[0 : 8])
  for (int i = 0; i < p->n; i++)
    p->v[i] = i;
  printf("%d\n", p->v[7]);
  return 0;
}
