// MODELS: openacc
// EXPECT-ERROR: a 'parallel' construct in a 'kernels' construct\s+--> \S*nested\.c:12
// EXPECT-ERROR: write 'loop' for what the outer construct shares out
// EXPECT-ERROR: a loop over gangs of dimension 1 in one over gangs of dimension 1\s+--> \S*nested\.c:18
// EXPECT-ERROR: a loop over gangs of dimension 3 in one over gangs of dimension 2\s+--> \S*nested\.c:23
// Constructs that may not be in each other.

int main(void) {
  int a[9][9];
#pragma acc kernels copy(a)
  {
#pragma acc parallel loop
    for (int i = 0; i < 9; i++)
      a[i][i] = i;
  }
#pragma acc parallel loop gang copy(a)
  for (int i = 0; i < 9; i++) {
#pragma acc loop gang
    for (int j = 0; j < 9; j++)
      a[i][j] = i;
#pragma acc loop gang(dim : 2)
    for (int j = 0; j < 9; j++)
#pragma acc loop gang(dim : 3)
      for (int k = 0; k < 9; k++)
        a[j][k] = i;
  }
}
