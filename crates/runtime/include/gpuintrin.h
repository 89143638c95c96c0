/*
 * The functions of Clang's <gpuintrin.h> for target regions of OpenMP and OpenACC, in C and C++, on
 * every device. They are made of <warpfork/warp.h>: lanes and masks are those of the hardware's
 * warp, of 32 or 64 lanes.
 *
 * A block is a team, and has one dimension; a thread is one of the innermost parallel region, and
 * __gpu_sync_threads is that region's barrier. A thread that runs on the host is alone in its warp.
 *
 * What Clang's header has and this one has not: __gpu_exit, __gpu_is_ptr_local,
 * __gpu_is_ptr_private, __gpu_kernel and the address spaces.
 */
#if defined(__CUDA__) || defined(__HIP__) || defined(__NVPTX__) || defined(__AMDGPU__) || \
    defined(__SPIRV__)
#include_next <gpuintrin.h>
#elif !defined(WARPFORK_GPUINTRIN_H)
#define WARPFORK_GPUINTRIN_H

#include <stdint.h>
#include <warpfork/warp.h>

#define __GPU_X_DIM 0
#define __GPU_Y_DIM 1
#define __GPU_Z_DIM 2

#define __GPU_F static __inline__ __attribute__((__always_inline__, __nodebug__, __unused__))
#ifdef __cplusplus
#define __GPU_BOOL bool
extern "C" {
#else
#define __GPU_BOOL _Bool
#endif
extern int omp_get_team_num(void);
extern int omp_get_num_teams(void);
extern int omp_get_thread_num(void);
extern int omp_get_num_threads(void);
#ifdef __cplusplus
}
#endif

/* Places: a team, and a thread of it, along one dimension of three. */
#define __GPU_PLACE(name, routine, other)                                            \
  __GPU_F uint32_t name##_x(void) { return (uint32_t)routine(); }                    \
  __GPU_F uint32_t name##_y(void) { return other; }                                  \
  __GPU_F uint32_t name##_z(void) { return other; }                                  \
  __GPU_F uint32_t name(int __dim) { return __dim == __GPU_X_DIM ? name##_x() : other; }
__GPU_PLACE(__gpu_num_blocks, omp_get_num_teams, 1)
__GPU_PLACE(__gpu_block_id, omp_get_team_num, 0)
__GPU_PLACE(__gpu_num_threads, omp_get_num_threads, 1)
__GPU_PLACE(__gpu_thread_id, omp_get_thread_num, 0)
#undef __GPU_PLACE

__GPU_F uint32_t __gpu_num_lanes(void) { return __wave_size(); }
__GPU_F uint32_t __gpu_lane_id(void) { return __wave_lane_id(); }
__GPU_F uint64_t __gpu_lane_mask(void) { return __wave_activemask(); }

__GPU_F uint64_t __gpu_first_lane_id(uint64_t __mask) {
  return (uint64_t)__builtin_ctzll(__mask);
}
__GPU_F __GPU_BOOL __gpu_is_first_in_lane(uint64_t __mask) {
  return __gpu_lane_id() == __gpu_first_lane_id(__mask);
}

__GPU_F uint64_t __gpu_ballot(uint64_t __mask, __GPU_BOOL __x) {
  return __ballot_sync((unsigned long long)__mask, __x);
}
__GPU_F void __gpu_sync_lane(uint64_t __mask) { __syncwarp((unsigned long long)__mask); }
__GPU_F void __gpu_sync_threads(void) {
  _Pragma("omp barrier")
}
__GPU_F void __gpu_thread_suspend(void) { __warp_nanosleep(64); }

/* For each type: a shuffle, the first lane's value, the sum of the lanes up to the caller and of
   all. Lanes of a mask without gaps add in steps of 1, 2, 4 and so on, others one after another. */
#define __GPU_TYPE(T, S)                                                               \
  __GPU_F T __gpu_shuffle_idx_##S(uint64_t __mask, uint32_t __idx, T __x, uint32_t __width) { \
    return __shfl_sync((unsigned long long)__mask, __x, (int)__idx, (int)__width);      \
  }                                                                                    \
  __GPU_F T __gpu_read_first_lane_##S(uint64_t __mask, T __x) {                         \
    return __gpu_shuffle_idx_##S(__mask, (uint32_t)__gpu_first_lane_id(__mask), __x,    \
                                 __gpu_num_lanes());                                   \
  }                                                                                    \
  __GPU_F T __gpu_lane_scan_##S(uint64_t __mask, T __x) {                               \
    uint32_t __first = (uint32_t)__gpu_first_lane_id(__mask), __lane = __gpu_lane_id(); \
    uint64_t __row = __mask >> __first;                                                \
    T __sum = 0;                                                                       \
    if (__row & (__row + 1)) {                                                         \
      uint64_t __left;                                                                 \
      T __result = 0;                                                                  \
      for (__left = __mask; __left; __left &= __left - 1) {                            \
        uint32_t __from = (uint32_t)__gpu_first_lane_id(__left);                        \
        __sum += __gpu_shuffle_idx_##S(__mask, __from, __x, __gpu_num_lanes());         \
        __result = __from == __lane ? __sum : __result;                                \
      }                                                                                \
      return __result;                                                                 \
    }                                                                                  \
    __sum = __x;                                                                       \
    for (uint32_t __step = 1; __row >> __step; __step *= 2) {                           \
      uint32_t __there = __lane - __first >= __step;                                    \
      T __other = __gpu_shuffle_idx_##S(__mask, __there ? __lane - __step : __lane,     \
                                        __sum, __gpu_num_lanes());                     \
      __sum = __there ? __sum + __other : __sum;                                       \
      if (__step == 32) break;                                                         \
    }                                                                                  \
    return __sum;                                                                      \
  }                                                                                    \
  __GPU_F T __gpu_lane_sum_##S(uint64_t __mask, T __x) {                                \
    return __gpu_shuffle_idx_##S(__mask, 63 - (uint32_t)__builtin_clzll(__mask),        \
                                 __gpu_lane_scan_##S(__mask, __x), __gpu_num_lanes());  \
  }
__GPU_TYPE(uint32_t, u32)
__GPU_TYPE(uint64_t, u64)
__GPU_TYPE(float, f32)
__GPU_TYPE(double, f64)
#undef __GPU_TYPE

#define __GPU_MATCH(T, S)                                                              \
  __GPU_F uint64_t __gpu_match_any_##S(uint64_t __mask, T __x) {                        \
    return __match_any_sync((unsigned long long)__mask, __x);                           \
  }                                                                                    \
  __GPU_F uint64_t __gpu_match_all_##S(uint64_t __mask, T __x) {                        \
    int __same;                                                                        \
    return __match_all_sync((unsigned long long)__mask, __x, &__same);                  \
  }
__GPU_MATCH(uint32_t, u32)
__GPU_MATCH(uint64_t, u64)
#undef __GPU_MATCH

#undef __GPU_BOOL
#undef __GPU_F

#endif
