// MODELS: openacc
// EXPECT-RUN-ERROR: part\.c:7: `a\[2:4\]` .*is present on the device only in part
int main(void) {
  int a[10] = {0};
#pragma acc data copyin(a[0:4])
  {
#pragma acc data copyin(a[2:4])
    ;
  }
  return 0;
}
