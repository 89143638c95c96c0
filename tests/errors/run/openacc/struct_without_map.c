// MODELS: openacc
// EXPECT-RUN-ERROR: read of 4 bytes at .* just past the end
// EXPECT-RUN-ERROR: struct_without_map\.c:20
// EXPECT-RUN-ERROR: 'p' points to a struct that is not mapped.*add copy\(p\[0:n\]\)
// The clause names what the struct's pointer leads to, and the region uses another member.
#include <stdio.h>
#include <stdlib.h>

struct vec {
  int *v;
  int n;
};

int main(void) {
  struct vec *p = malloc(sizeof *p);
  p->n = 8;
  p->v = malloc(8 * sizeof(int));
  p->v[7] = 1;
#pragma acc parallel loop copy(p->v[0 : 8])
  for (int i = 0; i < p->n; i++)
    p->v[i] = i;
  printf("%d\n", p->v[7]);
  return 0;
}
