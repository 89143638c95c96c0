// MODELS: openacc
// EXPECT-ERROR: a target region in a generic lambda expression is not supported
// EXPECT-ERROR: generic_lambda\.cpp:9
// EXPECT-ERROR: give the lambda's parameters types
// Clang's device pass compiles the lambda's template, and crashes.
int main() {
  int a[10] = {0};
  auto set = [&](auto *to) {
#pragma acc kernels
    for (int i = 0; i < 10; i++)
      to[i] = i;
  };
  set(a);
  return a[9];
}
