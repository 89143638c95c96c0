// Output that the optimiser finds to be nowhere leaves no mailbox behind, for which
// the runtime would have to look after the kernel.
// ARCH: gfx942
// SHOW: select_cross_lane_ops.gfx942 global_dce.gfx942
// ONLY: __wf_mailbox __wf_a_lock
// RAW
#include <omp.h>
#include <stdio.h>
void f(int *x) {
#pragma omp target parallel
  {
    if (omp_get_thread_num() < 0)
      printf("never\n");
    x[omp_get_thread_num()] = 1;
  }
}
