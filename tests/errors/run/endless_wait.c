// ENV: WARPFORK_TIMEOUT=1
// EXPECT-RUN-ERROR: not ended within 1(\.000)? s
// EXPECT-RUN-ERROR: endless_wait\.c:(18|19)
// EXPECT-RUN-ERROR: by thread 5 of CTA
// EXPECT-RUN-ERROR: in the region at .*endless_wait\.c:15
// AMD-RUN-ERROR: not ended within 1(\.000)? s
// AMD-RUN-ERROR: in kernel .*main_l15
// AMD-RUN-ERROR: at .*endless_wait\.c:(18|19)
// AMD-RUN-ERROR: work-group \(0, 0, 0\), wave 0, lane 5\b
// A thread waits for a variable that nobody sets, the others of its team at a barrier for it.
#include <omp.h>

int main(void) {
  int set = 0, done = 0;
#pragma omp target parallel num_threads(64) map(tofrom : set, done)
  {
    for (int seen = 0; omp_get_thread_num() == 5 && !seen;) {
#pragma omp atomic read
      seen = set;
    }
#pragma omp barrier
    if (omp_get_thread_num() == 0)
      done = 1;
  }
  return done;
}
