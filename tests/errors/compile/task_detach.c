// EXPECT-ERROR: the `detach` clause of a task is not supported in a target region
// EXPECT-ERROR: task_detach\.c:(10|11|13)
#include <omp.h>

int main(void) {
  int x = 0;
#pragma omp target map(tofrom : x)
  {
    omp_event_handle_t event;
#pragma omp task detach(event) shared(x)
    {
      x = 1;
      omp_fulfill_event(event);
    }
#pragma omp taskwait
  }
  return x;
}
