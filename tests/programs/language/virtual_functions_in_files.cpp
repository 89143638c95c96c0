// SOURCES: virtual_functions_in_files_other.cpp
// FLAGS: -Wno-openmp-mapping
// Virtual functions whose bodies are in a file without device code, of a class whose
// objects a region gets. Table and type information belong to that file.
#include "virtual_functions_in_files.h"
#include <cstdio>

int main() {
  Line line;
  double out = 0;
#pragma omp target map(to : line) map(from : out)
  {
    const Base *base = &line;
    out = base->eval(5);
  }
  printf("%g %d\n", out, line.size());
  const Base *base = &line;
  base->print();
  return 0;
}
