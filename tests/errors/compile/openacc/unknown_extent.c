// MODELS: openacc
// Memory that the function allocates and that nothing maps: the loop does not tell how much of it
// the region uses.
// EXPECT-ERROR: do not tell how much memory behind 'a' the region uses, .*add 'copy\(a\[0:n\]\)'.*\s+--> \S*unknown_extent\.c:16:
// EXPECT-ERROR: do not tell how much memory behind 'b' the region uses, .*\s+--> \S*unknown_extent\.c:30:
#include <openacc.h>
#include <stdlib.h>

void use(int *p);

int main(void) {
  int n = 100, *index = malloc(n * sizeof *index);
  double *a = malloc(n * sizeof *a), *b = calloc(n, sizeof *b);
  for (int i = 0; i < n; i++)
    index[i] = n - 1 - i;
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    a[index[i]] = i;
  // Each of these may be on the device.
  int *passed = malloc(4), *named = malloc(4), *copied = malloc(4), *other = copied;
  int *present = malloc(4);
#pragma acc enter data copyin(named[0:1])
  acc_copyin(&present[0], 4);
  use(passed);
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    passed[index[i] / n] = named[index[i] / n] + copied[index[i] / n] + present[index[i] / n];
  if (!b)
    return 1;
#pragma acc serial
  {
    int i = 0;
    while (b[i] == 0 && i < n)
      i += index[i];
    b[i] = 1;
  }
  // The host may execute this one.
#pragma acc parallel loop if (n > 1000)
  for (int i = 0; i < n; i++)
    b[index[i]] = i;
  free(a);
  free(b);
  return other[0];
}
