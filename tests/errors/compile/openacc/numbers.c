// MODELS: openacc
// Numbers that are none, in OpenACC's words and where they stand.
// EXPECT-ERROR: error: 'num_gangs' needs a number above 0\s+--> \S*numbers\.c:14:27
// EXPECT-ERROR: error: 'num_workers' needs a number above 0\s+--> \S*numbers\.c:17:40
// EXPECT-ERROR: error: 'static' of 'gang' needs a number above 0\s+--> \S*numbers\.c:20:27
// EXPECT-ERROR: error: 'length' of 'vector' needs a number above 0\s+--> \S*numbers\.c:23:40
// EXPECT-ERROR: leave the clause out to have the number chosen

enum { LESS = -3 };
#define NONE (1 - 1)

int main(void) {
  int a[8];
#pragma acc parallel loop num_gangs(LESS) copyout(a)
  for (int i = 0; i < 8; i++)
    a[i] = i;
#pragma acc parallel loop num_gangs(4) num_workers(NONE) copyout(a)
  for (int i = 0; i < 8; i++)
    a[i] = i;
#pragma acc parallel loop gang(static : 0) copyout(a)
  for (int i = 0; i < 8; i++)
    a[i] = i;
#pragma acc kernels loop worker(num:2) vector(length : 1 - 3) copyout(a)
  for (int i = 0; i < 8; i++)
    a[i] = i;
  return a[0];
}
