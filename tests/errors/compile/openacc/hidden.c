// MODELS: openacc
// EXPECT-ERROR: what is assigned inside as 'x' has another name here, or none
// EXPECT-ERROR: hidden\.c:9
int x = 1;

int main(void) {
  int a[4], sum = 0;
  int *x = a;
#pragma acc parallel loop copyout(a)
  for (int i = 0; i < 4; i++) {
    extern int x;
    x = i;
    a[i] = x;
  }
  for (int i = 0; i < 4; i++)
    sum += x[i];
  return sum;
}
