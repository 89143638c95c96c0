#pragma once
#include "mixed.h"
#include <algorithm>
#ifdef __CUDACC__
#define HD __host__ __device__
#else
#define HD
#endif
typedef unsigned long long u64;
static long long hi_n() { return SMALL ? 5000 : 1ll << 27; }
static int km_n() { return sz(4000000, 300); }
static int mc_n() { return sz(1 << 18, 100); }
static int mc_steps() { return sz(64, 8); }
static int sw_n() { return sz(4096, 3); }
static int hj_bits() { return sz(23, 9); }
static int hj_n() { return sz(1 << 24, 500); }
static int bf_n() { return sz(1 << 20, 400); }
static int tr_n() { return sz(200000, 150); }
static long long am_n() { return SMALL ? 3000 : 1ll << 25; }
struct Slot { u64 key; unsigned val, pad; };
HD static inline u64 mix64(u64 k) {
  k ^= k >> 33; k *= 0xff51afd7ed558ccdull;
  k ^= k >> 33; k *= 0xc4ceb9fe1a85ec53ull;
  return k ^ (k >> 33);
}
static void hi_init(std::vector<unsigned char> &v) {
  v.resize(hi_n());
  Rng r(11);
  for (auto &x : v) { uint64_t z = r.next(); x = (unsigned char)(((z & 255) + (z >> 8 & 255)) / 2); }
}
static const int SWL = 256;
static void sw_init(int n, std::vector<unsigned char> &a, std::vector<unsigned char> &b, std::vector<int> &la, std::vector<int> &lb) {
  Rng r(41);
  a.resize((size_t)n * SWL); b.resize((size_t)n * SWL); la.resize(n); lb.resize(n);
  int lo = sz(160, 20), sp = sz(97, 20);
  for (int p = 0; p < n; p++) {
    la[p] = lo + r.below(sp); lb[p] = lo + r.below(sp);
    for (int i = 0; i < SWL; i++) a[(size_t)p * SWL + i] = r.below(4);
    for (int i = 0; i < SWL; i++) b[(size_t)p * SWL + i] = r.below(3) ? a[(size_t)p * SWL + i] : r.below(4);
  }
}
static void hj_init(int bits, int n, std::vector<Slot> &t, std::vector<u64> &q) {
  Rng r(51);
  u64 mask = (1ull << bits) - 1;
  t.assign(mask + 1, Slot{0, 0, 0});
  std::vector<u64> keys;
  for (u64 i = 0; i < (mask + 1) / 2; i++) {
    u64 k = r.next() | 1;
    keys.push_back(k);
    u64 h = mix64(k) & mask;
    while (t[h].key) h = (h + 1) & mask;
    t[h].key = k; t[h].val = (unsigned)(k >> 40);
  }
  q.resize(n);
  for (auto &k : q) k = r.below(2) ? keys[r.below((uint32_t)keys.size())] : (r.next() | 1);
}
static void bf_init(int n, std::vector<int> &ptr, std::vector<int> &col, std::vector<int> &front, std::vector<int> &vis) {
  Rng r(61);
  ptr.assign(n + 1, 0);
  for (int i = 0; i < n; i++) ptr[i + 1] = ptr[i] + 4 + (int)r.below(17) + (r.below(64) == 0 ? (int)r.below(256) : 0);
  col.resize(ptr[n]);
  for (auto &c : col) c = r.below(n);
  vis.assign(n, 0);
  for (int i = 0; i < n; i++) {
    int k = r.below(4);
    if (k == 0) front.push_back(i);
    if (k <= 1) vis[i] = 1;
  }
}
static void tr_init(int n, std::vector<int> &ptr, std::vector<int> &col, std::vector<int> &src) {
  Rng r(71);
  ptr.assign(n + 1, 0);
  for (int i = 0; i < n; i++) {
    int v = i + 1 + (int)r.below(4), len = 8 + (int)r.below(25);
    for (int k = 0; k < len && v < n; k++) { col.push_back(v); src.push_back(i); v += 1 + (int)r.below(4); }
    ptr[i + 1] = (int)col.size();
  }
}
