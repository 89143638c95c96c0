#include "host_functions_in_files.h"

int twice(int x) { return 2 * x; }

int of_other_file(int x) {
  int (*f)(int) = twice;
  int result = 0;
  Derived derived;
#pragma omp target map(from : result) map(to : derived)
  {
    const Base *base = &derived;
    result = f(x) + base->value();
  }
  return result;
}
