// Random programs with shuffles, votes and matches in divergent branches and loops,
// made by the compiler's templates from a seed, so that operands are constants where
// they are; in regions of threads, of teams whose threads wait for a fork, and in
// regions inside of others. Each lane's result is compared with that of a model on the
// host, which goes through the same programs a whole warp at a time.
// `-DSEED=n` makes others.
// FLAGS: -std=c++17
#include <omp.h>
#include <stdio.h>
#include <string.h>
#include <warpfork/warp.h>

#ifndef SEED
#define SEED 1
#endif

typedef unsigned long long u64;
enum { THREADS = 128, PROGRAMS = 5, ROUNDS = 4 };

// The nth number of a seed.
constexpr unsigned number(unsigned seed, unsigned n) {
  unsigned x = (seed + 1) * 2654435761u ^ (n + 1) * 2246822519u;
  for (int i = 0; i < 3; i++)
    x = (x ^ x >> 15) * 2246822519u;
  return x ^ x >> 13;
}

enum Kind { IDX, UP, DOWN, XOR, BALLOT, ALL, ANY, MATCH, MATCH_ALL, ACTIVE, KINDS };

// One operation: what `lane` of `size` reads from, where `b` is as the program computes it.
constexpr int source(unsigned kind, int lane, unsigned b, int width, int size) {
  b &= size - 1;
  int first = lane & -width, last = first | (width - 1), j = lane;
  switch (kind) {
  case IDX:
    return first | (b & (width - 1));
  case UP:
    j = lane - (int)b;
    return j >= first ? j : lane;
  case DOWN:
    j = lane + (int)b;
    break;
  default:
    j = lane ^ (int)b;
  }
  return j <= last ? j : lane;
}

template <unsigned S> struct Op {
  static constexpr unsigned kind = number(S, 0) % 4 ? number(S, 1) % 4 : number(S, 1) % KINDS;
  static constexpr int width = 1 << number(S, 2) % 6;
  // A constant, one for all that is computed, or each its own.
  static constexpr unsigned how = number(S, 3) % 4;
  static constexpr unsigned b = number(S, 4) % 40;
  static constexpr unsigned type = number(S, 5) % 3;

  static unsigned operand(unsigned x, unsigned round) {
    return how < 2 ? b : how == 2 || kind == MATCH ? b + round : kind == IDX ? x % 50 : b;
  }
  static bool truth(unsigned x) { return (x >> number(S, 6) % 5 & 3) != 0; }
  static unsigned few(unsigned x) { return x >> number(S, 7) % 9 & 1; }
  static unsigned with(unsigned x, u64 got) {
    return x * 31 + (unsigned)got * 7 + (unsigned)(got >> 32);
  }
};

#pragma omp declare target
template <class M, class T> static T shuffled(unsigned kind, M mask, T v, int b, int width) {
  switch (kind) {
  case IDX:
    return __shfl_sync(mask, v, b, width);
  case UP:
    return __shfl_up_sync(mask, v, (unsigned)b, width);
  case DOWN:
    return __shfl_down_sync(mask, v, (unsigned)b, width);
  default:
    return __shfl_xor_sync(mask, v, b, width);
  }
}

// An operation by the lanes of `mask`, of which the caller is one.
template <unsigned S, class M>
static unsigned operate(unsigned x, M mask, int lane, int size, unsigned round) {
  typedef Op<S> O;
  int pred = 0;
  unsigned kind = O::kind;
  switch (kind) {
  case BALLOT:
    return O::with(x, __ballot_sync(mask, O::truth(x)));
  case ALL:
    return O::with(x, __all_sync(mask, O::truth(x)) != 0);
  case ANY:
    return O::with(x, __any_sync(mask, O::truth(x)) != 0);
  case MATCH:
    return O::with(x, O::type ? __match_any_sync(mask, O::few(x))
                              : __match_any_sync(mask, (u64)O::few(x) << 40));
  case MATCH_ALL: {
    u64 set = __match_all_sync(mask, O::few(x), &pred);
    return O::with(x, set + pred);
  }
  case ACTIVE:
    __syncwarp(mask);
    return O::with(x, 3);
  }
  unsigned b = O::operand(x, round);
  u64 got;
  if (O::type == 0)
    got = shuffled<M, unsigned>(O::kind, mask, x, b, O::width);
  else if (O::type == 1)
    got = shuffled<M, u64>(O::kind, mask, (u64)x << 20 | x >> 7, b, O::width);
  else
    got = (u64)shuffled<M, double>(O::kind, mask, x, b, O::width);
  // What comes from a lane that takes no part may be anything.
  int from = source(O::kind, lane, b, O::width, size);
  return O::with(x, mask >> from & 1 ? got : 1);
}

// A program: one after the other, a branch, a loop whose lanes end one by one, or an
// operation.
template <unsigned S, int DEPTH, class M>
static unsigned run(unsigned x, M mask, int lane, int size, unsigned round) {
  if constexpr (DEPTH == 0) {
    return operate<S, M>(x, mask, lane, size, round);
  } else {
    constexpr unsigned A = number(S, 10), B = number(S, 11), how = number(S, 12) % 4;
    if constexpr (how < 2) {
      x = run<A, DEPTH - 1, M>(x, mask, lane, size, round);
      return run<B, DEPTH - 1, M>(x, mask, lane, size, round);
    } else if constexpr (how == 2) {
      bool yes = Op<S>::truth(x);
      M some = (M)__ballot_sync(mask, yes);
      if (yes)
        x = run<A, DEPTH - 1, M>(x, some, lane, size, round);
      else
        x = run<B, DEPTH - 1, M>(x, mask & ~some, lane, size, round) + 1;
      return x;
    } else {
      unsigned n = (x >> 3 & 3) + 1;
      M on = mask;
      for (unsigned i = 0;; i++) {
        M left = (M)__ballot_sync(on, i < n);
        if (i >= n)
          break;
        on = left;
        x = run<A, DEPTH - 1, M>(x, on, lane, size, round + i);
      }
      return x;
    }
  }
}
#pragma omp end declare target

// The same of a whole warp.
struct Warp {
  unsigned x[64];
  int size;
};

template <unsigned S> static void model(Warp &w, u64 mask, unsigned round) {
  typedef Op<S> O;
  Warp old = w;
  u64 ones = 0, few[2] = {0, 0};
  for (int l = 0; l < w.size; l++)
    if (mask >> l & 1) {
      ones |= (u64)O::truth(old.x[l]) << l;
      few[O::few(old.x[l])] |= 1ull << l;
    }
  for (int l = 0; l < w.size; l++) {
    if (!(mask >> l & 1))
      continue;
    unsigned x = old.x[l], b = O::operand(x, round), kind = O::kind;
    u64 got = 0;
    switch (kind) {
    case BALLOT:
      got = ones;
      break;
    case ALL:
      got = ones == mask;
      break;
    case ANY:
      got = ones != 0;
      break;
    case MATCH:
      got = few[O::few(x)];
      break;
    case MATCH_ALL:
      got = few[O::few(x)] == mask ? mask + 1 : 0;
      break;
    case ACTIVE:
      got = 3;
      break;
    default: {
      int from = source(O::kind, l, b, O::width, w.size);
      unsigned v = old.x[from & 63];
      got = O::type == 1 ? (u64)v << 20 | v >> 7 : v;
      if (!(mask >> from & 1))
        got = 1;
    }
    }
    w.x[l] = O::with(x, got);
  }
}

template <unsigned S, int DEPTH> static void go(Warp &w, u64 mask, unsigned round) {
  if constexpr (DEPTH == 0) {
    model<S>(w, mask, round);
  } else {
    constexpr unsigned A = number(S, 10), B = number(S, 11), how = number(S, 12) % 4;
    if constexpr (how < 2) {
      go<A, DEPTH - 1>(w, mask, round);
      go<B, DEPTH - 1>(w, mask, round);
    } else if constexpr (how == 2) {
      u64 some = 0;
      for (int l = 0; l < w.size; l++)
        some |= (u64)(mask >> l & 1 && Op<S>::truth(w.x[l])) << l;
      u64 others = mask & ~some;
      if (some)
        go<A, DEPTH - 1>(w, some, round);
      if (others)
        go<B, DEPTH - 1>(w, others, round);
      for (int l = 0; l < w.size; l++)
        w.x[l] += others >> l & 1;
    } else {
      unsigned n[64];
      for (int l = 0; l < w.size; l++)
        n[l] = (w.x[l] >> 3 & 3) + 1;
      for (unsigned i = 0;; i++) {
        u64 on = 0;
        for (int l = 0; l < w.size; l++)
          on |= (u64)(mask >> l & 1 && i < n[l]) << l;
        if (!on)
          break;
        go<A, DEPTH - 1>(w, on, round + i);
      }
    }
  }
}

static u64 random_mask(unsigned round, int warp) {
  u64 m = (u64)number(SEED + round, 20 + warp) << 32 | number(SEED + round, 30 + warp);
  return round % 4 == 0 ? ~0ull : m | m << 1;
}

static unsigned begin(unsigned thread, unsigned round) { return number(thread, round + 40); }

#pragma omp declare target
// Program P of a thread that is one of so many; 0 if it takes no part.
template <unsigned P, class M>
static unsigned one(int me, int threads, int size, const u64 *masks, unsigned round) {
  int lane = me % size, there = threads - (me - lane);
  M mask = (M)(masks[me / size] & (~0ull >> (64 - size)));
  if (there < size)
    mask &= ((M)1 << there) - 1;
  unsigned x = 0;
  if (mask >> lane & 1)
    x = run<number(SEED, P), 3, M>(number(me, round + 40), mask, lane, size, round);
  return x;
}
#pragma omp end declare target

// Lanes of which a result is another than the model's.
template <unsigned P>
static int wrong(const unsigned *got, int threads, int size, const u64 *masks, unsigned round) {
  int bad = 0;
  for (int base = 0; base < threads; base += size) {
    Warp w;
    w.size = size;
    u64 mask = masks[base / size] & (~0ull >> (64 - size));
    if (threads - base < size)
      mask &= (1ull << (threads - base)) - 1;
    for (int l = 0; l < size; l++)
      w.x[l] = begin(base + l, round);
    if (mask)
      go<number(SEED, P), 3>(w, mask, round);
    for (int l = 0; l < size && base + l < threads; l++)
      bad += got[base + l] != (mask >> l & 1 ? w.x[l] : 0);
  }
  return bad;
}

// The hardware's lanes, and how many threads regions have here.
static int wave, threads;

template <unsigned P> static int all() {
  int bad = 0;
  for (unsigned round = 0; round < ROUNDS; round++) {
    u64 masks[THREADS];
    for (int w = 0; w < THREADS; w++)
      masks[w] = random_mask(round, w);
    unsigned got[3][THREADS], wide[THREADS], inner[2][THREADS];
    memset(inner, 0, sizeof inner);
    int size = threads == 1 ? 1 : 32, whole = threads == 1 ? 1 : wave, counts[2] = {0, 0};
#pragma omp target parallel num_threads(threads) map(from : got[0], wide)
    {
      int me = omp_get_thread_num();
      got[0][me] = one<P, unsigned>(me, threads, size, masks, round);
      wide[me] = one<P, u64>(me, threads, whole, masks, round);
    }
    // Threads that wait for two forks of their team.
    int some = threads < 70 ? threads : 70;
#pragma omp target map(from : got[1 : 2])
    {
      int n = some;
#pragma omp parallel num_threads(n)
      got[1][omp_get_thread_num()] =
          one<P, unsigned>(omp_get_thread_num(), n, size, masks, round);
      n = threads;
#pragma omp parallel num_threads(n)
      if (omp_get_thread_num() >= 0)
        got[2][omp_get_thread_num()] =
            one<P, unsigned>(omp_get_thread_num(), n, size, masks, round);
    }
    // Regions inside of others.
#pragma omp target parallel num_threads(threads < 2 ? 1 : 2) map(tofrom : inner, counts)
    {
      int outer = omp_get_thread_num();
#pragma omp parallel num_threads(threads < 32 ? 1 : 32)
      {
        int me = omp_get_thread_num(), n = omp_get_num_threads();
        if (me == 0)
          counts[outer] = n;
        inner[outer][me] = one<P, unsigned>(me, n, size, masks, round);
      }
    }
    bad += wrong<P>(got[0], threads, size, masks, round);
    bad += wrong<P>(wide, threads, whole, masks, round);
    bad += wrong<P>(got[1], some, size, masks, round);
    bad += wrong<P>(got[2], threads, size, masks, round);
    for (int o = 0; o < 2; o++)
      if (counts[o])
        bad += wrong<P>(inner[o], counts[o], size, masks, round);
  }
  if constexpr (P + 1 < PROGRAMS)
    bad += all<P + 1>();
  return bad;
}

int main() {
  int host = 0;
#pragma omp target map(from : host, wave)
  {
    host = omp_is_initial_device();
    wave = (int)__wave_size();
  }
  threads = host ? 1 : THREADS;
  printf("wrong lanes: %d\n", all<0>());
}
