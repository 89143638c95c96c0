/*
 * CUDA's functions between the lanes of a warp, in target regions of OpenMP and
 * OpenACC, in C and C++: __shfl_sync, __shfl_up_sync, __shfl_down_sync,
 * __shfl_xor_sync, __ballot_sync, __all_sync, __any_sync, __match_any_sync,
 * __match_all_sync, __activemask and __syncwarp; and one that CUDA has not,
 * __shfl_push_sync, by which a lane says where its value goes. And AMD's
 * __builtin_amdgcn_ds_bpermute and __builtin_amdgcn_ds_permute.
 *
 * A warp has 32 lanes on every device, as CUDA's programs take for granted.
 * Where the hardware has 64, each half of its lanes is a warp: a mask of 32
 * bits names lanes of the caller's half, and results of 32 bits do so too.
 * A mask of 64 bits (unsigned long, unsigned long long) means the whole wave:
 * its lanes are those of the hardware, widths up to __wave_size() are possible
 * and are it by default, and results of such functions have 64 bits.
 *
 * Shuffles take integers, float, double, _Float16, __bf16, and vectors of these of
 * 32, 64 or 128 bits (ext_vector_type or vector_size, as CUDA's half2, float4 and
 * the like); matches take integers, float and double.
 *
 * As in CUDA, all lanes that a mask names make the same call with the same
 * mask, the caller among them; a value from a lane that takes no part is not
 * defined; a width is a power of two. A thread that runs on the host is alone in
 * its warp.
 */
#ifndef WARPFORK_WARP_H
#define WARPFORK_WARP_H

/* The lanes of a warp. */
enum { warpSize = 32 };

#define __WARP_F static __inline__ __attribute__((__always_inline__, __nodebug__, __unused__))
#define __WARP_O static __inline__ __attribute__((__overloadable__, __always_inline__, __nodebug__, __unused__))

/*
 * What the device does for these. The bodies are the host's, with one lane.
 */
#define __WARP_PRIMITIVE(T, name, params, value)                                    \
  static __inline__ __attribute__((__nodebug__, __unused__)) T __warp_##name params \
      __asm__("__wf_t_" #name);                                                     \
  static __inline__ T __warp_##name params { return value; }
#define __WARP_SHUFFLE(name)                                                         \
  __WARP_PRIMITIVE(unsigned, name##32,                                               \
                   (unsigned long long m, unsigned v, unsigned b, unsigned c),       \
                   ((void)m, (void)b, (void)c, v))                                   \
  __WARP_PRIMITIVE(unsigned long long, name##64,                                     \
                   (unsigned long long m, unsigned long long v, unsigned b, unsigned c), \
                   ((void)m, (void)b, (void)c, v))
__WARP_SHUFFLE(shfl_sync_idx)
__WARP_SHUFFLE(shfl_sync_up)
__WARP_SHUFFLE(shfl_sync_down)
__WARP_SHUFFLE(shfl_sync_bfly)
__WARP_PRIMITIVE(unsigned, push32, (unsigned long long m, unsigned v, unsigned to),
                 ((void)m, (void)to, v))
__WARP_PRIMITIVE(unsigned long long, push64,
                 (unsigned long long m, unsigned long long v, unsigned to),
                 ((void)m, (void)to, v))
__WARP_PRIMITIVE(unsigned, lane, (void), 0)
__WARP_PRIMITIVE(void, nanosleep, (unsigned ns), (void)ns)
__WARP_PRIMITIVE(unsigned, warp_size, (void), 32)
__WARP_PRIMITIVE(unsigned long long, activemask, (void), 1)
__WARP_PRIMITIVE(void, syncwarp, (unsigned long long m), (void)m)
__WARP_PRIMITIVE(unsigned long long, ballot, (unsigned long long m, unsigned p),
                 ((void)m, p != 0))
__WARP_PRIMITIVE(unsigned, vote_all, (unsigned long long m, unsigned p), ((void)m, p != 0))
__WARP_PRIMITIVE(unsigned, vote_any, (unsigned long long m, unsigned p), ((void)m, p != 0))
__WARP_PRIMITIVE(unsigned long long, match_any32, (unsigned long long m, unsigned v),
                 ((void)m, (void)v, 1))
__WARP_PRIMITIVE(unsigned long long, match_any64, (unsigned long long m, unsigned long long v),
                 ((void)m, (void)v, 1))
__WARP_PRIMITIVE(unsigned long long, match_all32, (unsigned long long m, unsigned v),
                 ((void)v, m))
__WARP_PRIMITIVE(unsigned long long, match_all64, (unsigned long long m, unsigned long long v),
                 ((void)v, m))
#undef __WARP_SHUFFLE
#undef __WARP_PRIMITIVE

/* Lanes of the hardware's warp, and the caller's place among them. */
__WARP_F unsigned __wave_size(void) { return __warp_warp_size(); }
__WARP_F unsigned __wave_lane_id(void) { return __warp_lane(); }
/* The caller's place in its warp of 32 lanes. */
__WARP_F unsigned __lane_id(void) { return __warp_lane() & 31; }

/* Where the caller's warp begins in the hardware's. */
__WARP_F unsigned __warp_first(void) { return __warp_lane() & (__warp_warp_size() - 32); }

/* What kinds of masks there are: how one becomes the hardware's and a set of
   lanes becomes one again, how a distance wraps, the width of all lanes. */
__WARP_F unsigned long long __warp_narrow_in(unsigned m) {
  return (unsigned long long)m << __warp_first();
}
__WARP_F unsigned __warp_narrow_out(unsigned long long m) {
  return (unsigned)(m >> __warp_first());
}
__WARP_F unsigned __warp_narrow_wrap(unsigned b) {
  return __warp_warp_size() > 32 ? b & 31 : b;
}
__WARP_F unsigned __warp_narrow_all(void) { return 32; }
__WARP_F unsigned long long __warp_wide_in(unsigned long long m) { return m; }
__WARP_F unsigned long long __warp_wide_out(unsigned long long m) { return m; }
__WARP_F unsigned __warp_wide_wrap(unsigned b) { return b; }
__WARP_F unsigned __warp_wide_all(void) { return __warp_warp_size(); }

/* PTX's operand c: which bits of a lane's number stay, and the last lane. */
__WARP_F unsigned __warp_c(unsigned width, unsigned clamp) {
  unsigned all = __warp_warp_size();
  return (all - width) << 8 | (clamp & (all - 1));
}

/* A shuffle of values of type T, which are one or two of U and travel as BITS. */
#define __WARP_SHUFFLE(name, mode, N, clamp, K, M, T, U, BITS)                         \
  __WARP_O T name(M mask, T var, N n, int width) {                                     \
    enum { pieces = sizeof(T) / sizeof(U), last = pieces - 1 };                        \
    union {                                                                            \
      T v;                                                                             \
      U u[pieces];                                                                     \
    } x;                                                                               \
    unsigned b = __warp_##K##_wrap((unsigned)n), c = __warp_c((unsigned)width, clamp); \
    x.v = var;                                                                         \
    x.u[0] = (U)__warp_shfl_sync_##mode##BITS(__warp_##K##_in(mask), x.u[0], b, c);    \
    if (last)                                                                          \
      x.u[last] =                                                                      \
          (U)__warp_shfl_sync_##mode##BITS(__warp_##K##_in(mask), x.u[last], b, c);    \
    return x.v;                                                                        \
  }                                                                                    \
  __WARP_O T name(M mask, T var, N n) { return name(mask, var, n, (int)__warp_##K##_all()); }

/* Where a lane of the caller's segment is in the hardware's warp. */
__WARP_F unsigned __warp_place(int to, int width) {
  unsigned all = __warp_warp_size(), w = (unsigned)width;
  return w == all ? (unsigned)to : (__warp_lane() & (all - w)) | ((unsigned)to & (w - 1));
}

/* A push: the caller's value goes to lane `to` of its segment, modulo the width,
   which the mask has to name. The result is what came to the caller: of several
   values that of the highest lane, of none 0. */
#define __WARP_PUSH(K, M, T, U, BITS)                                                  \
  __WARP_O T __shfl_push_sync(M mask, T var, int to, int width) {                      \
    enum { pieces = sizeof(T) / sizeof(U), last = pieces - 1 };                        \
    union {                                                                            \
      T v;                                                                             \
      U u[pieces];                                                                     \
    } x;                                                                               \
    unsigned place = __warp_place(to, width);                                          \
    x.v = var;                                                                         \
    x.u[0] = (U)__warp_push##BITS(__warp_##K##_in(mask), x.u[0], place);               \
    if (last)                                                                          \
      x.u[last] = (U)__warp_push##BITS(__warp_##K##_in(mask), x.u[last], place);       \
    return x.v;                                                                        \
  }                                                                                    \
  __WARP_O T __shfl_push_sync(M mask, T var, int to) {                                 \
    return __shfl_push_sync(mask, var, to, (int)__warp_##K##_all());                   \
  }

#define __WARP_TYPE(K, M, T, U, BITS)                                 \
  __WARP_PUSH(K, M, T, U, BITS)                                       \
  __WARP_SHUFFLE(__shfl_sync, idx, int, ~0u, K, M, T, U, BITS)        \
  __WARP_SHUFFLE(__shfl_up_sync, up, unsigned, 0u, K, M, T, U, BITS)  \
  __WARP_SHUFFLE(__shfl_down_sync, down, unsigned, ~0u, K, M, T, U, BITS) \
  __WARP_SHUFFLE(__shfl_xor_sync, bfly, int, ~0u, K, M, T, U, BITS)

/* R is what a set of lanes is. */
#define __WARP_MATCH(K, M, R, T, U, BITS)                                              \
  __WARP_TYPE(K, M, T, U, BITS)                                                        \
  __WARP_O R __match_any_sync(M mask, T value) {                                       \
    union {                                                                            \
      T v;                                                                             \
      U u;                                                                             \
    } x;                                                                               \
    x.v = value;                                                                       \
    return __warp_##K##_out(__warp_match_any##BITS(__warp_##K##_in(mask), x.u));       \
  }                                                                                    \
  __WARP_O R __match_all_sync(M mask, T value, int *pred) {                            \
    union {                                                                            \
      T v;                                                                             \
      U u;                                                                             \
    } x;                                                                               \
    unsigned long long all;                                                            \
    x.v = value;                                                                       \
    all = __warp_match_all##BITS(__warp_##K##_in(mask), x.u);                          \
    *pred = all != 0;                                                                  \
    return __warp_##K##_out(all);                                                      \
  }

/* Halves and bfloats, alone and as vectors, where the host's Clang has them. */
#ifdef __FLT16_MAX__
#define __WARP_HALF(K, M)                                \
  __WARP_TYPE(K, M, _Float16, unsigned short, 32)        \
  __WARP_VECTOR(K, M, _Float16, 2, unsigned, 32)         \
  __WARP_VECTOR(K, M, _Float16, 4, unsigned long long, 64)
#else
#define __WARP_HALF(K, M)
#endif
#ifdef __SSE2__
#define __WARP_BFLOAT(K, M)                              \
  __WARP_TYPE(K, M, __bf16, unsigned short, 32)          \
  __WARP_VECTOR(K, M, __bf16, 2, unsigned, 32)           \
  __WARP_VECTOR(K, M, __bf16, 4, unsigned long long, 64)
#else
#define __WARP_BFLOAT(K, M)
#endif

/* Vectors of n, as CUDA's float2 or short4: Clang's ext_vector_type, to which those
   of vector_size convert. */
#define __WARP_VECTOR(K, M, T, n, U, BITS) \
  __WARP_TYPE(K, M, T __attribute__((__ext_vector_type__(n))), U, BITS)
#define __WARP_VECTORS(K, M)                                    \
  __WARP_VECTOR(K, M, char, 4, unsigned, 32)                    \
  __WARP_VECTOR(K, M, signed char, 4, unsigned, 32)             \
  __WARP_VECTOR(K, M, unsigned char, 4, unsigned, 32)           \
  __WARP_VECTOR(K, M, short, 2, unsigned, 32)                   \
  __WARP_VECTOR(K, M, unsigned short, 2, unsigned, 32)          \
  __WARP_VECTOR(K, M, short, 4, unsigned long long, 64)         \
  __WARP_VECTOR(K, M, unsigned short, 4, unsigned long long, 64) \
  __WARP_VECTOR(K, M, int, 2, unsigned long long, 64)           \
  __WARP_VECTOR(K, M, unsigned, 2, unsigned long long, 64)      \
  __WARP_VECTOR(K, M, int, 4, unsigned long long, 64)           \
  __WARP_VECTOR(K, M, unsigned, 4, unsigned long long, 64)      \
  __WARP_VECTOR(K, M, long, 2, unsigned long long, 64)          \
  __WARP_VECTOR(K, M, unsigned long, 2, unsigned long long, 64) \
  __WARP_VECTOR(K, M, long long, 2, unsigned long long, 64)     \
  __WARP_VECTOR(K, M, unsigned long long, 2, unsigned long long, 64) \
  __WARP_VECTOR(K, M, float, 2, unsigned long long, 64)         \
  __WARP_VECTOR(K, M, float, 4, unsigned long long, 64)         \
  __WARP_VECTOR(K, M, double, 2, unsigned long long, 64)

#define __WARP_MASK(K, M, R)                                                  \
  __WARP_MATCH(K, M, R, int, unsigned, 32)                                    \
  __WARP_MATCH(K, M, R, unsigned, unsigned, 32)                               \
  __WARP_MATCH(K, M, R, long, unsigned long, 64)                              \
  __WARP_MATCH(K, M, R, unsigned long, unsigned long, 64)                     \
  __WARP_MATCH(K, M, R, long long, unsigned long long, 64)                    \
  __WARP_MATCH(K, M, R, unsigned long long, unsigned long long, 64)           \
  __WARP_MATCH(K, M, R, float, unsigned, 32)                                  \
  __WARP_MATCH(K, M, R, double, unsigned long long, 64)                       \
  __WARP_HALF(K, M)                                                           \
  __WARP_BFLOAT(K, M)                                                         \
  __WARP_VECTORS(K, M)                                                        \
  __WARP_O R __ballot_sync(M mask, int pred) {                                \
    return __warp_##K##_out(__warp_ballot(__warp_##K##_in(mask), (unsigned)pred)); \
  }                                                                           \
  __WARP_O int __all_sync(M mask, int pred) {                                 \
    return (int)__warp_vote_all(__warp_##K##_in(mask), (unsigned)pred);       \
  }                                                                           \
  __WARP_O int __any_sync(M mask, int pred) {                                 \
    return (int)__warp_vote_any(__warp_##K##_in(mask), (unsigned)pred);       \
  }                                                                           \
  __WARP_O void __syncwarp(M mask) { __warp_syncwarp(__warp_##K##_in(mask)); }

__WARP_MASK(narrow, int, unsigned)
__WARP_MASK(narrow, unsigned, unsigned)
__WARP_MASK(wide, unsigned long, unsigned long long)
__WARP_MASK(wide, unsigned long long, unsigned long long)

/* The lanes that make this very call together. */
__WARP_F unsigned __activemask(void) { return __warp_narrow_out(__warp_activemask()); }
__WARP_F unsigned long long __wave_activemask(void) { return __warp_activemask(); }

__WARP_O void __syncwarp(void) { __syncwarp(~0u); }

/*
 * AMD's instructions as Clang's builtins for them, on every device. The lane is bits 2 and up of
 * the address, modulo the hardware's warp. ds_bpermute gives the value of the lane that the caller
 * names, or 0 if that lane does not make this call; ds_permute sends the caller's value to it.
 */
__WARP_F int __builtin_amdgcn_ds_bpermute(int address, int value) {
  unsigned last = __warp_warp_size() - 1, lane = (unsigned)address >> 2 & last;
  unsigned long long mask = __warp_activemask();
  int there = (int)(mask >> lane & 1);
  unsigned from = there ? lane : __warp_lane();
  int got = (int)__warp_shfl_sync_idx32(mask, (unsigned)value, from, last);
  return there ? got : 0;
}
__WARP_F int __builtin_amdgcn_ds_permute(int address, int value) {
  unsigned lane = (unsigned)address >> 2 & (__warp_warp_size() - 1);
  return (int)__warp_push32(__warp_activemask(), (unsigned)value, lane);
}

#undef __WARP_F
#undef __WARP_O
#undef __WARP_SHUFFLE
#undef __WARP_PUSH
#undef __WARP_TYPE
#undef __WARP_MATCH
#undef __WARP_HALF
#undef __WARP_BFLOAT
#undef __WARP_VECTOR
#undef __WARP_VECTORS
#undef __WARP_MASK

#endif
