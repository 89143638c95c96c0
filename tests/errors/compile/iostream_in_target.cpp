// EXPECT-ERROR: (cout|operator<<|ostream)
// EXPECT-ERROR: iostream_in_target\.cpp:10
// Streams live on the host; printf is what a region has.
#include <iostream>

int main() {
#pragma omp target
  {
    int x = 5;
    std::cout << x;
  }
  return 0;
}
