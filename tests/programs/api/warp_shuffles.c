// Every shuffle of <warpfork/warp.h> against a model of PTX's, for all lanes,
// widths and distances, with whole and with random masks, for warps of 32 lanes
// and for the hardware's. A thread of the host is alone in its warp.
#include <omp.h>
#include <stdio.h>
#include <warpfork/warp.h>

enum { IDX, UP, DOWN, XOR, MODES, THREADS = 128, FAR = 70 };

static unsigned value(unsigned thread) { return thread * 2654435761u + 17; }

// The lane that `lane` of `all` reads from.
static int source(int mode, int lane, int b, int width, int all) {
  int segment = lane & -width, last = segment | (width - 1), j;
  b &= all - 1;
  switch (mode) {
  case IDX:
    return segment | (b & (width - 1));
  case UP:
    j = lane - b;
    return j >= segment ? j : lane;
  case DOWN:
    j = lane + b;
    return j <= last ? j : lane;
  default:
    j = lane ^ b;
    return j <= last ? j : lane;
  }
}

#pragma omp declare target
static unsigned narrow(int mode, unsigned mask, unsigned v, int b, int width) {
  switch (mode) {
  case IDX:
    return __shfl_sync(mask, v, b, width);
  case UP:
    return __shfl_up_sync(mask, v, b, width);
  case DOWN:
    return __shfl_down_sync(mask, v, b, width);
  default:
    return __shfl_xor_sync(mask, v, b, width);
  }
}

static unsigned long long wide(int mode, unsigned long long mask, unsigned long long v, int b,
                               int width) {
  switch (mode) {
  case IDX:
    return __shfl_sync(mask, v, b, width);
  case UP:
    return __shfl_up_sync(mask, v, b, width);
  case DOWN:
    return __shfl_down_sync(mask, v, b, width);
  default:
    return __shfl_xor_sync(mask, v, b, width);
  }
}
#pragma omp end declare target

static unsigned next(unsigned *seed) { return *seed = *seed * 1664525 + 1013904223; }

int main(void) {
  int wrong_narrow = 0, wrong_wide = 0, wrong_partial = 0, wrong_lane = 0, host = 0;
#pragma omp target map(from : host)
  host = omp_is_initial_device();
  int threads = host ? 1 : THREADS;
#pragma omp target parallel num_threads(threads) map(tofrom : wrong_narrow)                      \
    reduction(+ : wrong_narrow, wrong_lane)
  {
    int me = omp_get_thread_num(), lane = me % 32, base = me - lane;
    wrong_lane += __lane_id() != lane;
    for (int mode = 0; mode < MODES; mode++)
      for (int width = 1; width <= 32; width *= 2)
        for (int b = 0; b < FAR; b++) {
          unsigned got = narrow(mode, 0xffffffffu, value(me), b, width);
          unsigned want = value(host ? me : base + source(mode, lane, b, width, 32));
          wrong_narrow += got != want;
        }
  }
#pragma omp target parallel num_threads(threads) reduction(+ : wrong_wide, wrong_lane)
  {
    int all = host ? 32 : __wave_size();
    int me = omp_get_thread_num(), lane = me % all, base = me - lane;
    wrong_lane += __wave_lane_id() != lane;
    unsigned long long full = ~0ull >> (64 - all);
    for (int mode = 0; mode < MODES; mode++)
      for (int width = 1; width <= all; width *= 2)
        for (int b = 0; b < FAR; b++) {
          unsigned long long got = wide(mode, full, value(me) * 0x100000001ull, b, width);
          unsigned want = value(host ? me : base + source(mode, lane, b, width, all));
          wrong_wide += got != want * 0x100000001ull;
        }
  }
  // What comes from a lane that is not in the mask is anything.
#pragma omp target parallel num_threads(threads) reduction(+ : wrong_partial)
  {
    int me = omp_get_thread_num(), lane = me % 32, base = me - lane;
    unsigned seed = 12345;
    for (int round = 0; round < 100; round++) {
      int mode = next(&seed) >> 16 & 3, width = 1 << (next(&seed) >> 16) % 6;
      int b = next(&seed) >> 16 & 31;
      unsigned mask = next(&seed) ^ next(&seed) >> 16;
      if (mask >> lane & 1) {
        int from = source(mode, lane, b, width, 32);
        unsigned got = narrow(mode, mask, value(me), b, width);
        if (host)
          wrong_partial += got != value(me);
        else if (mask >> from & 1)
          wrong_partial += got != value(base + from);
      }
    }
  }
  printf("%d %d %d %d\n", wrong_lane, wrong_narrow, wrong_wide, wrong_partial);
  return 0;
}
