// SOURCES: host_functions_in_files_other.cpp
// FLAGS: -Wno-openmp-mapping
// A function that the device calls by its host address, of another file, and a
// class whose table of virtual functions each file has.
#include "host_functions_in_files.h"
#include <cstdio>

int main() {
  int (*volatile chosen)(int) = twice;
  int (*f)(int) = chosen;
  int result = 0, value = 0;
#pragma omp target map(from : result)
  result = f(4);
  Derived derived;
#pragma omp target map(from : value) map(to : derived)
  {
    const Base *base = &derived;
    value = base->value();
  }
  printf("%d %d %d\n", result, value, of_other_file(5));
  return 0;
}
