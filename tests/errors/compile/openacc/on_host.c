// MODELS: openacc
// What the host executes, in device code.
// EXPECT-ERROR: error: a 'data' construct in a 'parallel' construct\s+--> \S*on_host\.c:20:13
// EXPECT-ERROR: put it before, behind or around that construct: the host executes it
// EXPECT-ERROR: error: 'update' in a 'parallel' construct\s+--> \S*on_host\.c:22:13
// EXPECT-ERROR: error: 'wait' in a 'kernels' construct\s+--> \S*on_host\.c:29:13
// EXPECT-ERROR: error: 'enter data' in a routine with 'seq'\s+--> \S*on_host\.c:13:13
// EXPECT-ERROR: put it where the routine is called from: the host executes it

#pragma acc routine seq
void fill(int *p, int n) {
  // Data of a routine is there already.
#pragma acc enter data copyin(p[0:n])
  for (int i = 0; i < n; i++) p[i] = i;
}
int main(void) {
  int a[8][8];
#pragma acc parallel loop copyout(a)
  for (int i = 0; i < 8; i++) {
#pragma acc data present(a)
    fill(a[i], 8);
#pragma acc update self(a)
  }
#pragma acc kernels copyout(a)
  {
#pragma acc loop independent
    for (int i = 0; i < 8; i++) {
      fill(a[i], 8);
#pragma acc wait
    }
  }
  return a[0][0];
}
