// MODELS: openacc
// EXPECT-ERROR: 'use_device' is for variables, and 'p\[0:n\]' is a part of one\s+--> \S*host_data\.c:9:34
// EXPECT-ERROR: name the array or the pointer without brackets
int main(void) {
  int a[8] = {0}, n = 8;
  int *p = a;
#pragma acc data copy(p[0:n])
  {
#pragma acc host_data use_device(p[0:n])
    p[0] = 1;
  }
  return a[0];
}
