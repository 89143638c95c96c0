// Pushes of <warpfork/warp.h>: each lane says where its value goes. Permutations,
// targets that several lanes name or none, widths, masks, in warps of 32 lanes and
// in the hardware's; and what they are for, values that are kept brought together
// and sorted by a digit. A thread of the host is alone: it gets its own value.
#include <omp.h>
#include <stdio.h>
#include <warpfork/warp.h>

enum { THREADS = 128 };

static unsigned value(unsigned thread) { return thread * 2654435761u + 17; }
static unsigned next(unsigned *seed) { return *seed = *seed * 1664525 + 1013904223; }

// Where lane `from` pushes in a round: anywhere, or in the order of an odd factor.
static int target(int from, unsigned round) {
  return round & 1 ? from * (int)(round | 1) + (int)round : (int)(value(from + round * 64) >> 9);
}

// Of the lanes of `mask` whose segment and target are `lane`'s, the last; -1 if none.
static int source(int lane, unsigned round, unsigned long long mask, int width, int all) {
  int last = -1;
  for (int from = 0; from < all; from++)
    if (mask >> from & 1) {
      int to = (from & -width) | (target(from, round) & (width - 1));
      last = to == lane ? from : last;
    }
  return last;
}

int main(void) {
  int host = 0, narrow = 0, wide = 0, partial = 0, kept = 0, sorted = 0;
#pragma omp target map(from : host)
  host = omp_is_initial_device();
  int threads = host ? 1 : THREADS;
#pragma omp target parallel num_threads(threads) reduction(+ : narrow)
  {
    int me = omp_get_thread_num(), lane = me % 32, base = me - lane;
    for (unsigned round = 0; round < 12; round++)
      for (int width = 1; width <= 32; width *= 2) {
        unsigned got = __shfl_push_sync(~0u, value(me), target(lane, round), width);
        int from = source(lane, round, ~0u, width, 32);
        narrow += got != (host ? value(me) : from < 0 ? 0 : value(base + from));
      }
    float f = __shfl_push_sync(~0u, (float)me, lane ^ 5);
    narrow += f != (float)(host ? me : me ^ 5);
  }
#pragma omp target parallel num_threads(threads) reduction(+ : wide)
  {
    int all = host ? 32 : __wave_size();
    int me = omp_get_thread_num(), lane = me % all, base = me - lane;
    unsigned long long full = ~0ull >> (64 - all);
    for (unsigned round = 0; round < 12; round++)
      for (int width = 1; width <= all; width *= 2) {
        double got = __shfl_push_sync(full, value(me) * 1048577.0, target(lane, round), width);
        int from = source(lane, round, full, width, all);
        wide += got != (host ? value(me) : from < 0 ? 0 : value(base + from)) * 1048577.0;
      }
  }
  // Lanes of a mask among themselves: each pushes to one of the mask.
#pragma omp target parallel num_threads(threads) reduction(+ : partial)
  {
    int me = omp_get_thread_num(), lane = me % 32, base = me - lane;
    unsigned seed = 99;
    for (int round = 0; round < 50; round++) {
      unsigned mask = (next(&seed) ^ next(&seed) >> 16) | 1u;
      if (mask >> lane & 1) {
        // The lane of the mask after the own, the first after the last.
        unsigned above = lane == 31 ? 0 : mask >> (lane + 1) << (lane + 1);
        unsigned below = mask & ((1u << lane) - 1);
        int to = __builtin_ctz(above ? above : mask);
        int from = 31 - __builtin_clz(below ? below : mask);
        unsigned got = __shfl_push_sync(mask, value(me), to);
        partial += got != value(host ? me : base + from);
      }
    }
  }
  // Odd numbers come first, in their order.
#pragma omp target parallel num_threads(threads) reduction(+ : kept)
  {
    int me = omp_get_thread_num(), lane = me % 32, base = me - lane;
    int v = (int)(value(me) >> 11), odd = v & 1;
    unsigned set = __ballot_sync(~0u, odd), before = set & ((1u << lane) - 1);
    int rank = __builtin_popcount(before), count = __builtin_popcount(set);
    int to = odd ? rank : count + lane - rank;
    int got = __shfl_push_sync(~0u, v, to);
    int want = v, place = 0;
    if (!host)
      for (int parity = 1; parity >= 0; parity--)
        for (int l = 0; l < 32; l++) {
          int w = (int)(value(base + l) >> 11);
          if ((w & 1) == parity && place++ == lane)
            want = w;
        }
    kept += got != want;
  }
  // A radix sort of a warp, a bit at a time, in a function with lanes that come in turns.
#pragma omp target teams distribute parallel for num_teams(2) thread_limit(64) reduction(+ : sorted)
  for (int i = 0; i < 256; i++) {
    unsigned v = value(i) >> 24;
    int lane = host ? 0 : (int)__lane_id();
    for (int bit = 0; bit < 8; bit++) {
      unsigned ones = __ballot_sync(~0u, (int)(v >> bit & 1)), below = (1u << lane) - 1;
      int zeros = 32 - __builtin_popcount(ones);
      int to = v >> bit & 1 ? zeros + __builtin_popcount(ones & below)
                            : __builtin_popcount(~ones & below);
      v = __shfl_push_sync(~0u, v, to);
    }
    unsigned before = __shfl_up_sync(~0u, v, 1);
    sorted += before > v;
  }
  // Lanes that wait for each other, between pushes.
  int locked = 0, count = 0;
#pragma omp target parallel num_threads(threads) map(tofrom : count) reduction(+ : locked)
  {
    int me = omp_get_thread_num(), lane = me % 32;
    for (int i = 0; i < 3; i++) {
#pragma omp critical
      count += 1;
      int got = __shfl_push_sync(~0u, me, lane + i);
      locked += got != (host ? me : me - lane + ((lane - i) & 31));
    }
  }
  locked += count != 3 * threads;
  printf("%d %d %d %d %d %d\n", narrow, wide, partial, kept, sorted, locked);
  return 0;
}
