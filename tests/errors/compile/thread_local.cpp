// EXPECT-ERROR: (thread_local|thread-local)
// EXPECT-ERROR: thread_local\.cpp:(7|9)
// Variables of host threads have no meaning on the device. (Named in the
// region itself, such a variable is firstprivate, and its value goes along.)
#include <cstdio>

thread_local int counter = 3;

static int next() { return ++counter; }

int main() {
  int y = 0;
#pragma omp target map(from : y)
  {
    y = next();
  }
  printf("%d\n", y);
  return 0;
}
