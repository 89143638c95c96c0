// EXPECT-ERROR: `omp_in_final` in a task whose `final` clause is not constant
// EXPECT-ERROR: in_final_unknown\.c:10
#include <omp.h>

int main(int argc, char **argv) {
  int x = 0;
#pragma omp target map(tofrom : x)
  {
#pragma omp task final(argc > 1) shared(x)
    x = omp_in_final();
#pragma omp taskwait
  }
  return x;
}
