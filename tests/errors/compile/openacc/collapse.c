// MODELS: openacc
// Collapsed loops run equally often whatever the outer ones count.
// EXPECT-ERROR: how often the loop over 'j' runs changes with 'i', so the loops cannot be collapsed.*\s+--> \S*collapse\.c:13
// EXPECT-ERROR: collapse the loops outside of it alone
// EXPECT-ERROR: how often the loop over 'j' runs changes with 'i', so the loops cannot be collapsed.*\s+--> \S*collapse\.c:17
// EXPECT-ERROR: how often the loop over 'j' runs changes with 'i', so the loops cannot be collapsed.*\s+--> \S*collapse\.c:21
// EXPECT-ERROR: the bounds of the loop over 'k' change with both 'i' and 'j'.*\s+--> \S*collapse\.c:25
#define DEPTH 2

int main(void) {
  int a[16][16] = {{0}}, ends[16] = {0}, n = 8;
  // A triangle.
#pragma acc parallel loop collapse(2) copy(a)
  for (int i = 0; i < n; i++)
    for (int j = i; j < n; j++)
      a[i][j] += i;
#pragma acc kernels loop gang vector collapse(DEPTH) copy(a)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j += i + 1)
      a[i][j] += i;
#pragma acc parallel loop collapse(1 + 1) copy(a) copyin(ends)
  for (int i = 0; i < n; i++)
    for (int j = ends[i]; j < ends[i + 1]; j++)
      a[i][j] += i;
#pragma acc parallel loop collapse(3) copy(a)
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 4; j++)
      for (int k = i + j; k < i + j + 2; k++)
        a[i][k] = 1;
  return a[0][0];
}
