// Data movement and counting: sizes, input and serial results.
#pragma once
#include "collections.h"

// ---- hist256: bytes, a histogram a block
struct Hist {
  enum { BINS = 256, BLOCKS = 1056 };
  int n;
  explicit Hist(bool q) : n(q ? 20000 : 64 << 20) {}
  std::vector<unsigned char> input() const {
    std::vector<unsigned char> a(n);
    Rng r(21);
    for (auto &x : a) { unsigned v = r.next(); x = (unsigned char)(((v & 255) + (v >> 8 & 255) + (v >> 16 & 255)) / 3); }
    return a;
  }
};

// ---- scan: exclusive prefix sum, 512 elements a block, sums of blocks recursively
struct Scan {
  enum { BS = 256, EL = 2 * BS };
  static size_t blocks(size_t n) { return (n + EL - 1) / EL; }
  // place for the sums of all levels
  static size_t sums(size_t n) {
    size_t t = 0;
    while (n > 1) { n = blocks(n); t += n; if (n == 1) break; }
    return t + 1;
  }
  static size_t size(bool q) { return q ? 3000 : 16 << 20; }
};

// ---- bitonic: merge of a bitonic sequence, ascending and descending in turn
struct Bitonic {
  unsigned n;
  explicit Bitonic(bool q) : n(q ? 1u << 11 : 1u << 24) {}
  std::vector<unsigned> input() const {
    std::vector<unsigned> a(n);
    Rng r(23);
    unsigned v = 0, w = 0;
    for (unsigned i = 0; i < n / 2; i++) v += r.next() % 250, w += r.next() % 250, a[i] = v, a[n - 1 - i] = w;
    return a;
  }
};

// ---- bloom: four hashes a key
struct Bloom {
  unsigned nkeys, bits;
  explicit Bloom(bool q) : nkeys(q ? 3000 : 8 << 20), bits(q ? 1u << 15 : 1u << 26) {}
  std::vector<uint64_t> keys(int seed) const {
    std::vector<uint64_t> k(nkeys);
    Rng r(seed);
    for (auto &x : k) x = (uint64_t)r.next() << 32 | r.next();
    return k;
  }
};
HD uint64_t mix64(uint64_t k) {
  k ^= k >> 33; k *= 0xff51afd7ed558ccdull; k ^= k >> 33; k *= 0xc4ceb9fe1a85ec53ull; k ^= k >> 33;
  return k;
}

// ---- rle: run-length encoding of ints by mask, scan and compaction
struct Rle {
  int n;
  explicit Rle(bool q) : n(q ? 4000 : 8 << 20) {}
  std::vector<int> input() const {
    std::vector<int> a(n);
    Rng r(25);
    int v = 0, left = 0;
    for (auto &x : a) {
      if (left-- == 0) left = r.next() % 12, v = (v + 1 + r.next() % 9) % 1000;
      x = v;
    }
    return a;
  }
};

// ---- stats: reduction of a struct
struct Stats {
  double sum, sq;
  float lo, hi;
  int where;  // of the smallest
};
HD Stats merge(const Stats &a, const Stats &b) {
  Stats r;
  r.sum = a.sum + b.sum;
  r.sq = a.sq + b.sq;
  r.hi = a.hi > b.hi ? a.hi : b.hi;
  bool left = a.lo < b.lo || (a.lo == b.lo && a.where < b.where);
  r.lo = left ? a.lo : b.lo;
  r.where = left ? a.where : b.where;
  return r;
}
HD Stats stats_none() { return Stats{0, 0, 3e38f, -3e38f, 0x7fffffff}; }
HD Stats stats_of(float v, int i) { return Stats{v, (double)v * v, v, v, i}; }
inline size_t stats_size(bool q) { return q ? 7777 : 32 << 20; }
inline std::vector<float> stats_input(size_t n) {
  std::vector<float> a(n);
  Rng r(26);
  for (auto &x : a) x = r.f() * 2 - 0.7f;
  return a;
}

// ---- aos2soa: particles to arrays with a drift, and back by a permutation
struct Particle { float x, y, z, vx, vy, vz, m; int id; };
struct Soa { float *x, *y, *z, *vx, *vy, *vz, *m; int *id; };
struct Aos {
  int n;
  explicit Aos(bool q) : n(q ? 3000 : 4 << 20) {}
  void input(std::vector<Particle> &p, std::vector<int> &perm) const {
    p.resize(n), perm.resize(n);
    Rng r(27);
    for (int i = 0; i < n; i++) p[i] = {r.f(), r.f(), r.f(), r.f() - .5f, r.f() - .5f, r.f() - .5f, 1 + r.f(), i}, perm[i] = i;
    for (int i = n - 1; i > 0; i--) std::swap(perm[i], perm[i - r.next() % std::min(i + 1, 4096)]);
  }
};
inline double particles_sum(const std::vector<Particle> &p) {
  double s = 0;
  for (size_t i = 0; i < p.size(); i++) s += (p[i].x + 2 * p[i].y + 3 * p[i].z + p[i].m) * (1 + i % 13) + p[i].id * 1e-6;
  return s / p.size();
}
