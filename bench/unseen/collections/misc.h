// Sequences, hashes, graphs, dynamic programming: sizes, input and serial results.
#pragma once
#include "collections.h"

// ---- swalign: Smith-Waterman of pairs, a pair a block, antidiagonals in shared memory
struct Sw {
  enum { L = 128, MATCH = 3, MISMATCH = -2, GAP = 2 };
  int pairs;
  explicit Sw(bool q) : pairs(q ? 8 : 16384) {}
  void input(std::vector<char> &a, std::vector<char> &b) const {
    a.resize((size_t)pairs * L), b = a;
    Rng r(51);
    for (size_t i = 0; i < a.size(); i++) a[i] = "ACGT"[r.next() >> 30], b[i] = r.next() % 3 ? a[i] : "ACGT"[r.next() >> 30];
  }
  void serial(const char *a, const char *b, int *score) const {
    for (int p = 0; p < pairs; p++) {
      std::vector<std::vector<int>> H(L + 1, std::vector<int>(L + 1, 0));
      int best = 0;
      for (int i = 1; i <= L; i++)
        for (int j = 1; j <= L; j++) {
          int m = a[p * L + i - 1] == b[p * L + j - 1] ? MATCH : MISMATCH;
          H[i][j] = std::max(std::max(0, H[i - 1][j - 1] + m), std::max(H[i - 1][j], H[i][j - 1]) - GAP);
          best = std::max(best, H[i][j]);
        }
      score[p] = best;
    }
  }
};

// ---- md5: search of a key space for a digest
struct Md5 {
  unsigned keys, secret;
  explicit Md5(bool q) : keys(q ? 5000 : 16 << 20), secret(q ? 3210 : 12345678) {}
};
HD uint32_t rotl32(uint32_t v, int s) { return v << s | v >> (32 - s); }
#define MD5_STEP(f, a, b, c, d, x, s, k) a = b + rotl32(a + (f) + (k) + (x), s)
#define MD5_F(x, y, z) ((z) ^ ((x) & ((y) ^ (z))))
#define MD5_G(x, y, z) ((y) ^ ((z) & ((x) ^ (y))))
#define MD5_H(x, y, z) ((x) ^ (y) ^ (z))
#define MD5_I(x, y, z) ((y) ^ ((x) | ~(z)))
// digest of the 8 bytes of a key
HD void md5_key(uint32_t key, uint32_t out[4]) {
  uint32_t w0 = key * 2654435761u, w1 = key ^ 0x5bd1e995u;
  uint32_t x[16] = {w0, w1, 0x80u, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 64u, 0};
  uint32_t a = 0x67452301u, b = 0xefcdab89u, c = 0x98badcfeu, d = 0x10325476u;
#define R4(F, i0, i1, i2, i3, s0, s1, s2, s3, k0, k1, k2, k3) \
  MD5_STEP(F(b, c, d), a, b, c, d, x[i0], s0, k0); MD5_STEP(F(a, b, c), d, a, b, c, x[i1], s1, k1); \
  MD5_STEP(F(d, a, b), c, d, a, b, x[i2], s2, k2); MD5_STEP(F(c, d, a), b, c, d, a, x[i3], s3, k3);
  R4(MD5_F, 0, 1, 2, 3, 7, 12, 17, 22, 0xd76aa478u, 0xe8c7b756u, 0x242070dbu, 0xc1bdceeeu)
  R4(MD5_F, 4, 5, 6, 7, 7, 12, 17, 22, 0xf57c0fafu, 0x4787c62au, 0xa8304613u, 0xfd469501u)
  R4(MD5_F, 8, 9, 10, 11, 7, 12, 17, 22, 0x698098d8u, 0x8b44f7afu, 0xffff5bb1u, 0x895cd7beu)
  R4(MD5_F, 12, 13, 14, 15, 7, 12, 17, 22, 0x6b901122u, 0xfd987193u, 0xa679438eu, 0x49b40821u)
  R4(MD5_G, 1, 6, 11, 0, 5, 9, 14, 20, 0xf61e2562u, 0xc040b340u, 0x265e5a51u, 0xe9b6c7aau)
  R4(MD5_G, 5, 10, 15, 4, 5, 9, 14, 20, 0xd62f105du, 0x02441453u, 0xd8a1e681u, 0xe7d3fbc8u)
  R4(MD5_G, 9, 14, 3, 8, 5, 9, 14, 20, 0x21e1cde6u, 0xc33707d6u, 0xf4d50d87u, 0x455a14edu)
  R4(MD5_G, 13, 2, 7, 12, 5, 9, 14, 20, 0xa9e3e905u, 0xfcefa3f8u, 0x676f02d9u, 0x8d2a4c8au)
  R4(MD5_H, 5, 8, 11, 14, 4, 11, 16, 23, 0xfffa3942u, 0x8771f681u, 0x6d9d6122u, 0xfde5380cu)
  R4(MD5_H, 1, 4, 7, 10, 4, 11, 16, 23, 0xa4beea44u, 0x4bdecfa9u, 0xf6bb4b60u, 0xbebfbc70u)
  R4(MD5_H, 13, 0, 3, 6, 4, 11, 16, 23, 0x289b7ec6u, 0xeaa127fau, 0xd4ef3085u, 0x04881d05u)
  R4(MD5_H, 9, 12, 15, 2, 4, 11, 16, 23, 0xd9d4d039u, 0xe6db99e5u, 0x1fa27cf8u, 0xc4ac5665u)
  R4(MD5_I, 0, 7, 14, 5, 6, 10, 15, 21, 0xf4292244u, 0x432aff97u, 0xab9423a7u, 0xfc93a039u)
  R4(MD5_I, 12, 3, 10, 1, 6, 10, 15, 21, 0x655b59c3u, 0x8f0ccc92u, 0xffeff47du, 0x85845dd1u)
  R4(MD5_I, 8, 15, 6, 13, 6, 10, 15, 21, 0x6fa87e4fu, 0xfe2ce6e0u, 0xa3014314u, 0x4e0811a1u)
  R4(MD5_I, 4, 11, 2, 9, 6, 10, 15, 21, 0xf7537e82u, 0xbd3af235u, 0x2ad7d2bbu, 0xeb86d391u)
#undef R4
  out[0] = a + 0x67452301u, out[1] = b + 0xefcdab89u, out[2] = c + 0x98badcfeu, out[3] = d + 0x10325476u;
}

// ---- bfs: levels of a random graph, two kernels a level and a flag
struct BfsNode { int start, edges; };
struct Bfs {
  int n;
  std::vector<BfsNode> node;
  std::vector<int> edge;
  explicit Bfs(bool q) : n(q ? 800 : 1 << 20) {
    Rng r(53);
    for (int i = 0; i < n; i++) {
      int k = 2 + r.next() % 9;
      node.push_back({(int)edge.size(), k});
      for (int j = 0; j < k; j++) edge.push_back((int)(r.next() % n));
    }
  }
  void serial(int *cost) const {
    std::fill(cost, cost + n, -1);
    std::vector<int> cur{0}, next;
    cost[0] = 0;
    for (int lev = 1; !cur.empty(); lev++, cur.swap(next), next.clear())
      for (int v : cur)
        for (int k = 0; k < node[v].edges; k++) {
          int w = edge[node[v].start + k];
          if (cost[w] < 0) cost[w] = lev, next.push_back(w);
        }
  }
};

// ---- pathfinder: cheapest way down a grid, pyramids of 20 rows in shared memory
struct Path {
  enum { BS = 256, PYR = 20 };
  int cols, rows;
  explicit Path(bool q) : cols(q ? 1000 : 1 << 20), rows(q ? 50 : 101) {}
  std::vector<int> input() const {
    std::vector<int> a((size_t)rows * cols);
    Rng r(54);
    for (auto &x : a) x = r.next() % 10;
    return a;
  }
  void serial(const int *wall, int *res) const {
    std::vector<int> a(wall, wall + cols), b(cols);
    for (int r = 1; r < rows; r++, a.swap(b))
      for (int c = 0; c < cols; c++) {
        int m = a[c];
        if (c > 0) m = std::min(m, a[c - 1]);
        if (c < cols - 1) m = std::min(m, a[c + 1]);
        b[c] = m + wall[(size_t)r * cols + c];
      }
    std::copy(a.begin(), a.end(), res);
  }
};

// ---- strmatch: how often each of 8 patterns occurs in a text
struct Match {
  enum { P = 8, LEN = 8 };
  int n;
  char pat[P][LEN + 1];
  int len[P];
  explicit Match(bool q) : n(q ? 4000 : 32 << 20) {
    static const char *const p[P] = {"abca", "bacab", "cab", "aaaabb", "bcbcbc", "abccba", "ccc", "abcabcab"};
    memset(pat, 0, sizeof pat);
    for (int i = 0; i < P; i++) strcpy(pat[i], p[i]), len[i] = (int)strlen(p[i]);
  }
  std::vector<char> input() const {
    std::vector<char> t(n + LEN, 'z');
    Rng r(55);
    for (int i = 0; i < n; i++) t[i] = "abcd"[r.next() >> 30];
    return t;
  }
};

// ---- mandelbrot: complex arithmetic, float
struct Mandel {
  int w, h, iters;
  explicit Mandel(bool q) : w(q ? 60 : 4096), h(q ? 40 : 2048), iters(q ? 64 : 256) {}
};
template <class T> struct C2 {
  T re, im;
  HD C2 operator*(const C2 &o) const { return {re * o.re - im * o.im, re * o.im + im * o.re}; }
  HD C2 operator+(const C2 &o) const { return {re + o.re, im + o.im}; }
  HD T norm() const { return re * re + im * im; }
};
template <class T> HD int mandel_at(int x, int y, int w, int h, int iters) {
  C2<T> c = {(T)-2.2 + (T)3.0 * x / w, (T)-1.2 + (T)2.4 * y / h}, z = {0, 0};
  int i = 0;
  while (i < iters && z.norm() < (T)4) z = z * z + c, i++;
  return i;
}

// ---- kmeans: nearest of 32 centres in 16 dimensions, how many changed
struct Kmeans {
  enum { D = 16, K = 32 };
  int n;
  explicit Kmeans(bool q) : n(q ? 900 : 1 << 20) {}
  void input(std::vector<float> &p, std::vector<float> &c) const {
    p.resize((size_t)n * D), c.resize(K * D);
    Rng r(57);
    for (auto &x : p) x = r.f();
    for (auto &x : c) x = r.f();
  }
};
