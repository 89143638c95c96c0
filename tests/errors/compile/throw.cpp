// EXPECT-ERROR: exception
// EXPECT-ERROR: throw\.cpp:8
// An exception cannot be thrown in a target region.
#include <cstdio>

static int checked(int i, int limit) {
  if (i > limit)
    throw i;
  return i;
}

int main(int argc, char **) {
  int sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum)
  for (int i = 0; i < 50; i++)
    sum += checked(i, argc * 90);
  printf("%d\n", sum);
  return 0;
}
