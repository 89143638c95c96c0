// A copy from where a pointer in mapped memory points, which may overlap as far as the compiler
// knows, is a loop in each direction. The copy of a struct has address spaces inferred.
// SHOW: predicate_increments.ptx70 expand_memmove.ptx70
// ONLY: __omp_offloading
#include <string.h>
struct record {
  char *p;
  long v[3];
};
void f(char *to, struct record *r, int n) {
#pragma omp target map(tofrom: to[0:n], r[0:2])
  {
    r[1] = r[0];
    memmove(to, r[0].p, n);
  }
}
