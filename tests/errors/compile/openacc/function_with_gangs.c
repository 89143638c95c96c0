// MODELS: openacc
// A gang loop in a function that nobody has made a routine.
// EXPECT-ERROR: a 'gang' loop in a function that is no routine and in no compute construct\s+--> \S*function_with_gangs\.c:7:18
// EXPECT-ERROR: put '#pragma acc routine gang' before the function if compute constructs call it

static void add(int *a, int n) {
#pragma acc loop gang vector
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

int main(void) {
  int a[8] = {0};
#pragma acc parallel copy(a)
  add(a, 8);
  return a[0] - 1;
}
