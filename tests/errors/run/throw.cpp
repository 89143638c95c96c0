// EXPECT-RUN-ERROR: int would be thrown
// EXPECT-RUN-ERROR: throw\.cpp:8
// An exception that nobody catches ends the program where it would be thrown.
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
    sum += checked(i, argc * 40);
  printf("%d\n", sum);
  return 0;
}
