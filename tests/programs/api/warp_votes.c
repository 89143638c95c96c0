// Ballots, votes, matches, sets of active lanes and meetings of lanes of
// <warpfork/warp.h>, for warps of 32 lanes and for the hardware's.
#include <omp.h>
#include <stdio.h>
#include <warpfork/warp.h>

enum { THREADS = 128, ROUNDS = 40 };

static unsigned next(unsigned *seed) {
  *seed = *seed * 1664525 + 1013904223;
  return *seed ^ *seed >> 15;
}

// What thread `t` brings in a round.
static unsigned value(unsigned t, int round) {
  unsigned seed = t * 977 + round * 31;
  return round % 5 == 0 ? 7 : next(&seed) % 3;
}

int main(void) {
  int host = 0, wrong[7] = {0};
#pragma omp target map(from : host)
  host = omp_is_initial_device();
  int threads = host ? 1 : THREADS;
#pragma omp target parallel num_threads(threads) reduction(+ : wrong)
  for (int wide = 0; wide < 2; wide++) {
    int size = host ? 1 : wide ? (int)__wave_size() : 32;
    int me = omp_get_thread_num(), lane = me % size, base = me - lane;
    unsigned seed = 99;
    for (int round = 0; round < ROUNDS; round++) {
      unsigned long long mask = next(&seed);
      mask = round % 3 ? mask << 32 | next(&seed) | mask : ~0ull;
      mask &= ~0ull >> (64 - size);
      if (!(mask >> lane & 1))
        continue;
      unsigned long long ones = 0, same = 0;
      unsigned mine = value(me, round);
      for (int l = 0; l < size; l++) {
        if (!(mask >> l & 1))
          continue;
        ones |= (unsigned long long)(value(base + l, round) == 1) << l;
        same |= (unsigned long long)(value(base + l, round) == mine) << l;
      }
      int p = mine == 1, all = 5, all64 = 5;
      long long big = (long long)mine << 40 | 5;
      if (wide) {
        wrong[0] += __ballot_sync(mask, p) != ones;
        wrong[1] += __all_sync(mask, p) != (ones == mask);
        wrong[2] += __any_sync(mask, p) != (ones != 0);
        wrong[3] += __match_any_sync(mask, mine) != same;
        wrong[4] += __match_any_sync(mask, big) != same;
        wrong[5] += __match_all_sync(mask, mine, &all) != (same == mask ? mask : 0);
        wrong[5] += __match_all_sync(mask, big, &all64) != (same == mask ? mask : 0);
        __syncwarp(mask);
      } else {
        unsigned m = (unsigned)mask;
        wrong[0] += __ballot_sync(m, p) != ones;
        wrong[1] += __all_sync(m, p) != (ones == mask);
        wrong[2] += __any_sync(m, p) != (ones != 0);
        wrong[3] += __match_any_sync(m, (float)mine) != same;
        wrong[4] += __match_any_sync(m, (double)big) != same;
        wrong[5] += __match_all_sync(m, mine, &all) != (same == mask ? m : 0);
        wrong[5] += __match_all_sync(m, (double)big, &all64) != (same == mask ? m : 0);
        __syncwarp(m);
      }
      wrong[5] += all != (same == mask) || all64 != (same == mask);
    }
  }
  // Lanes of an odd number leave first.
  unsigned seen[THREADS] = {0}, alone = 0, words[THREADS] = {0};
#pragma omp target parallel num_threads(threads) map(tofrom : seen)
  {
    int me = omp_get_thread_num();
    if (me % 2 == 0)
      seen[me] = __activemask();
  }
  for (int t = 0; t < threads; t += 2)
    wrong[6] += seen[t] != (host ? 1 : 0x55555555);
  // Sequential code has one thread.
#pragma omp target map(from : alone)
  alone = __activemask() == 1u << __lane_id() && __shfl_sync(__activemask(), 42, __lane_id()) == 42;
  // What lanes wrote before they meet, the others see.
#pragma omp target parallel num_threads(threads) map(tofrom : words)
  {
    int me = omp_get_thread_num();
    words[me] = me * 3;
    __syncwarp();
    unsigned other = words[host ? 0 : me ^ 9];
    __syncwarp();
    words[me] = other;
  }
  int wrong_words = 0;
  for (int t = 0; t < threads; t++)
    wrong_words += words[t] != (host ? 0 : (unsigned)(t ^ 9) * 3);
  for (int i = 0; i < 7; i++)
    printf("%d ", wrong[i]);
  printf("%u %d\n", alone, wrong_words);
  return 0;
}
