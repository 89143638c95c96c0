// EXPECT-ERROR: (thread_local|thread-local)
// EXPECT-ERROR: thread_local\.cpp:(6|11|12)
// Variables of host threads have no meaning on the device.
#include <cstdio>

thread_local int counter = 3;

int main() {
  int y = 0;
#pragma omp target map(from : y)
  {
    y = counter;
  }
  printf("%d\n", y);
  return 0;
}
