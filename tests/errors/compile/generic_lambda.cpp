// EXPECT-ERROR: a target region in a generic lambda expression is not supported
// EXPECT-ERROR: generic_lambda\.cpp:10
// EXPECT-ERROR: generic_lambda\.cpp:15
// EXPECT-ERROR: give the lambda's parameters types
// Clang's device pass compiles the lambda's template, and crashes.
int main() {
  int a[10] = {0};
  // An instance has the directive of the template.
  auto one = [&](auto by) {
#pragma omp target teams distribute parallel for map(tofrom : a)
    for (int i = 0; i < 10; i++)
      a[i] += by;
    // A lambda inside is one of the template, too.
    auto two = [&](int to) {
#pragma omp target map(tofrom : a)
      a[0] = to;
    };
    two(3);
  };
  one(1);
  one(2.5f);
  return a[9];
}
