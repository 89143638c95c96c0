// MODELS: openacc
// EXPECT-ERROR: variable 'n' must be in a data clause, since the directive has 'default\(none\)'
// EXPECT-ERROR: default_none\.c:8
int main(void) {
  int a[4] = {0}, n = 3;
  // `i` is the loop's own.
  int i;
#pragma acc parallel loop default(none) copy(a)
  for (i = 0; i < 4; i++)
    a[i] = n;
  return a[0];
}
