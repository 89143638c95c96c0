// EXPECT-RUN-ERROR: before_section_of_floats\.cpp:12
// EXPECT-RUN-ERROR: 4 bytes before a device allocation of 40 bytes
// The copy of a section that begins in the middle of an array keeps the array's alignment; what is
// before it on the device is still no part of the section.
#include <cstdio>

int main() {
  alignas(64) static float a[64];
#pragma omp target enter data map(to : a[13 : 10])
#pragma omp target teams distribute parallel for
  for (int i = 12; i < 23; i++)
    a[i] *= 2;
#pragma omp target exit data map(from : a[13 : 10])
  std::printf("%g\n", a[13]);
  return 0;
}
