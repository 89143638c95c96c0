// ENV: WARPFORK_TIMEOUT=1
// EXPECT-RUN-ERROR: not ended within 1(\.000)? s
// EXPECT-RUN-ERROR: in the region at .*endless_beside\.c:17
// AMD-RUN-ERROR: not ended within 1(\.000)? s
// AMD-RUN-ERROR: in kernel .*l17
// A kernel that does not end is named, and not one of the short kernels that other threads run.
#include <omp.h>
#include <stdatomic.h>

static atomic_int over;

int main(void) {
#pragma omp parallel num_threads(3)
  {
    int wanted = 7, numbers[256] = {0};
    if (omp_get_thread_num() == 1) {
#pragma omp target map(tofrom : numbers, wanted)
      for (int at = 0; numbers[at & 255] != wanted; at++)
        numbers[at & 255] = at & 3;
      over = 1;
    }
    while (!over) {
#pragma omp target teams distribute parallel for map(tofrom : numbers)
      for (int i = 0; i < 256; i++)
        numbers[i]++;
    }
  }
  return 0;
}
