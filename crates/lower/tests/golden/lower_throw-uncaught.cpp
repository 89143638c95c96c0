// What a handler of device code may get stays; any other throw ends the program.
// SHOW: expand_indirectbr lower_throw
// ONLY: checked caught inner __omp_offloading
#pragma omp begin declare target
__attribute__((noinline)) int checked(int x) {
  if (x < 0)
    throw x;
  return x;
}
__attribute__((noinline)) int inner(int x) {
  if (x > 9)
    throw 9L;
  return x;
}
__attribute__((noinline)) int caught(int x) {
  try {
    return inner(x);
  } catch (long) {
    return 0;
  }
}
#pragma omp end declare target

void f(int *x) {
#pragma omp target
  x[0] = checked(x[1]);
}
