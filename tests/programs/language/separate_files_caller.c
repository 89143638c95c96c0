// A second file with a target region.
#define SECRET 2
#include "separate_files.h"

int call_from_other_file(int x) {
  int r = 0;
#pragma omp target map(from : r)
  r = square_plus(x, offset) + secret();
  return r;
}
