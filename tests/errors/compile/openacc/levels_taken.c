// MODELS: openacc
// EXPECT-ERROR: a 'vector' loop in a routine with 'seq'\s+--> \S*levels_taken\.c:14
// EXPECT-ERROR: give the routine 'vector'
// EXPECT-ERROR: a routine with 'worker' is called in a 'worker' loop\s+--> \S*levels_taken\.c:24
// EXPECT-ERROR: 'num_gangs' needs a number above 0\s+--> \S*levels_taken\.c:27
#pragma acc routine worker
void work(int *a, int n) {
#pragma acc loop worker
  for (int i = 0; i < n; i++)
    a[i] = i;
}
#pragma acc routine seq
void alone(int *a, int n) {
#pragma acc loop vector
  for (int i = 0; i < n; i++)
    a[i]++;
}

int main(void) {
  int a[8];
#pragma acc parallel loop gang copyout(a)
  for (int i = 0; i < 2; i++)
    alone(a + 4 * i, 4);
#pragma acc parallel loop gang worker copy(a)
  for (int i = 0; i < 2; i++)
    work(a + 4 * i, 4);
#pragma acc parallel loop num_gangs(0)
  for (int i = 0; i < 8; i++)
    a[i]++;
  return a[0];
}
