// Histograms of every kind whose bins a team may collect: keys of 8 and 16 bits and from
// arithmetic, several histograms in a loop, two dimensions, updates under a condition, more bins
// than a team has copies of, bins in memory of the device, bins before the pointer, sums that
// wrap around 32 bits, and operations of 64 bits.
// VERSIONS: launch-values+noalias
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <omp.h>
#include <vector>

enum { N = 6000 };

static uint32_t hash(const void *p, size_t n) {
  uint32_t h = 17;
  for (size_t i = 0; i < n; i++) h = h * 31 + static_cast<const unsigned char *>(p)[i];
  return h;
}

template <class T> static void print(const char *name, const std::vector<T> &v) {
  printf("%s %u\n", name, hash(v.data(), v.size() * sizeof(T)));
}

// Keys of a narrow type: their range is known.
template <class K, class B> static void counts(const char *name, const std::vector<K> &keys, size_t bins) {
  std::vector<B> found(bins);
  const K *k = keys.data();
  B *b = found.data();
  const unsigned n = keys.size();
#pragma omp target teams distribute parallel for map(to : k[:n]) map(tofrom : b[:bins])
  for (unsigned i = 0; i < n; ++i) {
#pragma omp atomic update
    b[k[i]] += 1;
  }
  print(name, found);
}

// Keys from arithmetic, several histograms, one of them in two dimensions and under a
// condition.
static void several(const std::vector<float> &values) {
  std::vector<unsigned> coarse(16), fine(300);
  std::vector<long> grid(12 * 8);
  const float *v = values.data();
  unsigned *c = coarse.data(), *f = fine.data();
  long (*g)[8] = reinterpret_cast<long(*)[8]>(grid.data());
  const size_t n = values.size();
#pragma omp target teams distribute parallel for map(to : v[:n]) map(tofrom : c[:16], f[:300], g[:12])
  for (size_t i = 0; i < n; ++i) {
    const int key = int(v[i] * 300);
#pragma omp atomic
    c[key / 20]++;
#pragma omp atomic
    f[key] += 3;
    if (key % 3) {
#pragma omp atomic
      g[key % 12][i % 8] += (1l << 31) + key;
    }
  }
  print("coarse", coarse), print("fine", fine), print("grid", grid);
}

// Operations of 64 bits, on bins in memory of the device.
struct Wide {
  uint64_t sum, any, all, odd, high;
  int64_t low;
};

static void wide(const std::vector<uint16_t> &keys) {
  enum { BINS = 9 };
  const int device = omp_get_default_device(), host = omp_get_initial_device();
  std::vector<Wide> start(BINS, {0xfffffff0u, 1, ~0ull, 5, 7, 1l << 40});
  std::vector<uint64_t> part[6];
  uint64_t *p[6];
  for (int k = 0; k < 6; ++k) {
    for (const Wide &w : start) part[k].push_back(k == 0 ? w.sum : k == 1 ? w.any : k == 2 ? w.all : k == 3 ? w.odd : k == 4 ? w.high : uint64_t(w.low));
    p[k] = static_cast<uint64_t *>(omp_target_alloc(BINS * 8, device));
    omp_target_memcpy(p[k], part[k].data(), BINS * 8, 0, 0, device, host);
  }
  const uint16_t *x = keys.data();
  const long n = long(keys.size());
  uint64_t *sum = p[0], *any = p[1], *all = p[2], *odd = p[3], *high = p[4];
  int64_t *low = reinterpret_cast<int64_t *>(p[5]);
#pragma omp target teams distribute parallel for map(to : x[:n]) is_device_ptr(sum, any)
  for (long i = 0; i < n; ++i) {
    const int key = x[i] % BINS;
#pragma omp atomic
    sum[key] += 0x3fffffffull * i - 77;
#pragma omp atomic
    any[key] |= 1ull << (i % 64);
  }
#pragma omp target teams distribute parallel for map(to : x[:n]) is_device_ptr(all, odd, high, low)
  for (long i = 0; i < n; ++i) {
    const int key = x[i] % BINS;
#pragma omp atomic
    all[key] &= ~(1ull << (i % 61));
#pragma omp atomic
    odd[key] ^= uint64_t(i) * 0x9e3779b97f4a7c15ull;
    const uint64_t v = uint64_t(i) * 0x9e3779b97f4a7c15ull;
#pragma omp atomic compare
    if (high[key] < v) { high[key] = v; }
    const int64_t s = int64_t(v);
#pragma omp atomic compare
    if (low[key] > s) { low[key] = s; }
  }
  for (int k = 0; k < 6; ++k) {
    omp_target_memcpy(part[k].data(), p[k], BINS * 8, 0, 0, host, device);
    omp_target_free(p[k], device);
    print("wide", part[k]);
  }
}

// Bins on both sides of the pointer, of which those before it have no copies.
static void both_sides(const std::vector<uint16_t> &keys) {
  std::vector<int> bins(40);
  int *all = bins.data(), *middle = all + 20;
  const uint16_t *x = keys.data();
  const int n = int(keys.size());
#pragma omp target teams distribute parallel for map(to : x[:n]) map(tofrom : all[:40])
  for (int i = 0; i < n; ++i) {
    const int key = x[i] % 40 - 20;
#pragma omp atomic
    middle[key] -= i;
  }
  print("both sides", bins);
}

int main() {
  std::vector<unsigned char> bytes;
  std::vector<uint16_t> words;
  std::vector<unsigned> many;
  std::vector<float> values;
  for (unsigned i = 0; i < N; ++i) {
    const unsigned h = (i * 2654435761u) >> 7;
    bytes.push_back(i % 3 ? h % 256 : 7);
    words.push_back(uint16_t(h));
    many.push_back(h % 5000);
    values.push_back(float(h % 1000) / 1000);
  }
  counts<unsigned char, int>("bytes", bytes, 256);
  counts<unsigned char, unsigned long>("bytes of 64 bits", bytes, 256);
  counts<uint16_t, unsigned>("words", words, 65536);
  counts<unsigned, int>("many", many, 5000);
  several(values);
  wide(words);
  both_sides(words);
}
