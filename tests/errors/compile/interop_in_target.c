// FLAGS: -fopenmp-version=52
// EXPECT-ERROR: the `interop` construct is not supported in a target region
// EXPECT-ERROR: interop_in_target\.c:(10|11)
#include <omp.h>

int main(void) {
#pragma omp target
  {
    omp_interop_t o = omp_interop_none;
#pragma omp interop init(targetsync : o)
#pragma omp interop destroy(o)
  }
  return 0;
}
