// Clang's <gpuintrin.h> in target regions: places, ballots, shuffles, sums and prefix sums of the
// lanes of masks with and without gaps, matches. A thread of the host is alone in its warp.
#include <gpuintrin.h>
#include <omp.h>
#include <stdio.h>

enum { TEAMS = 3, THREADS = 128 };

static uint32_t value(uint32_t lane) { return lane * 7 % 13; }

// The lanes of a mask up to one, or all of them.
static uint32_t sum_to(uint64_t mask, uint32_t last) {
  uint32_t sum = 0;
  for (uint32_t l = 0; l <= last; l++) sum += mask >> l & 1 ? value(l) : 0;
  return sum;
}

// What is wrong with the functions of the lanes of a mask, for one of them.
static int wrong(uint64_t mask) {
  uint32_t lane = __gpu_lane_id(), lanes = __gpu_num_lanes();
  uint32_t first = (uint32_t)__gpu_first_lane_id(mask), v = value(lane);
  int bad = __gpu_is_first_in_lane(mask) != (lane == first);
  bad += __gpu_lane_sum_u32(mask, v) != sum_to(mask, 63);
  bad += __gpu_lane_scan_u32(mask, v) != sum_to(mask, lane);
  bad += __gpu_lane_sum_u64(mask, (uint64_t)v << 33) != (uint64_t)sum_to(mask, 63) << 33;
  bad += __gpu_lane_scan_u64(mask, (uint64_t)v << 33) != (uint64_t)sum_to(mask, lane) << 33;
  bad += __gpu_lane_sum_f32(mask, v * 0.5f) != sum_to(mask, 63) * 0.5f;
  bad += __gpu_lane_scan_f64(mask, v * 0.25) != sum_to(mask, lane) * 0.25;
  bad += __gpu_read_first_lane_u32(mask, v) != value(first);
  bad += __gpu_read_first_lane_f64(mask, v * 0.5) != value(first) * 0.5;
  bad += __gpu_shuffle_idx_f32(mask, first, v * 2.0f, lanes) != value(first) * 2.0f;
  uint64_t odd = 0, same = 0;
  for (uint32_t l = 0; l < lanes; l++) {
    odd |= (uint64_t)(mask >> l & 1 && value(l) & 1) << l;
    same |= (uint64_t)(mask >> l & 1 && value(l) % 4 == v % 4) << l;
  }
  bad += __gpu_ballot(mask, v & 1) != odd;
  bad += __gpu_match_any_u32(mask, v % 4) != same;
  bad += __gpu_match_any_u64(mask, (uint64_t)(v % 4) << 40) != same;
  bad += __gpu_match_all_u32(mask, 5) != mask;
  bad += __gpu_match_all_u64(mask, (uint64_t)(lane == first) << 40) !=
         (mask & (mask - 1) ? 0 : mask);
  __gpu_sync_lane(mask);
  return bad;
}

int main(void) {
  int bad = 0, places[TEAMS * THREADS] = {0}, next[TEAMS * THREADS] = {0}, host = 0;
#pragma omp target map(from : host)
  host = omp_is_initial_device();
  int teams = host ? 1 : TEAMS, threads = host ? 1 : THREADS;
#pragma omp target teams num_teams(teams) thread_limit(threads) map(tofrom : places, next) \
    reduction(+ : bad)
#pragma omp parallel num_threads(threads) reduction(+ : bad)
  {
    uint32_t lanes = __gpu_num_lanes(), lane = __gpu_lane_id();
    uint32_t at = __gpu_block_id(0) * __gpu_num_threads_x() + __gpu_thread_id_x();
    uint64_t all = host ? 1 : ~0ull >> (64 - lanes);
    bad += __gpu_num_blocks_x() != (uint32_t)teams || __gpu_num_threads(1) != 1;
    bad += __gpu_block_id_y() + __gpu_thread_id(2) != 0 || __gpu_num_blocks_z() != 1;
    places[at] = (int)at + 1;
    __gpu_sync_threads();
    next[at] = places[at / threads * threads + (at + 1) % threads];
    bad += __gpu_lane_mask() != all;
    bad += wrong(all);
    if (!host) {
      if (lane >= 5 && lane < 23) bad += wrong(0x7fffe0);
      bad += lane & 1 ? wrong(all & 0xaaaaaaaaaaaaaaaa) : wrong(all & 0x5555555555555555);
    }
    __gpu_thread_suspend();
  }
  for (int i = 0; i < teams * threads; i++)
    bad += places[i] != i + 1 || next[i] != i / threads * threads + (i + 1) % threads + 1;
  printf("bad %d\n", bad);
  return bad;
}
