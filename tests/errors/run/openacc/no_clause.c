// MODELS: openacc
// EXPECT-RUN-ERROR: in the region at .*no_clause\.c:18
// EXPECT-RUN-ERROR: 'p', which no clause of the region at .*no_clause\.c:18 names, points to the host's memory at 0x[0-9a-f]+,.* add copy\(p\[0:n\]\)
// What a pointer leads to that no clause names, where subscripts do not tell how much it
// is: the message of the fault has the pointer and the clause. The pointer that is not
// dereferenced and the device's own memory do not harm.
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 100 };

int main(void) {
  int *p = malloc(N * sizeof *p), *unused = p, index[N];
  int *own = acc_malloc(N * sizeof *own);
  for (int i = 0; i < N; i++)
    index[i] = N - 1 - i;
#pragma acc parallel loop copyin(index)
  for (int i = 0; i < N; i++) {
    own[index[i]] = unused != 0;
    p[index[i]] = own[index[i]];
  }
  printf("%d\n", p[0]);
  return 0;
}
