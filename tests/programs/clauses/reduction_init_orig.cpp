// User-defined reductions that look at omp_orig, and saturating arithmetic.
#include <cstdint>
#include <cstdio>
#define N 400

static uint8_t saturate(unsigned v) { return v > 255 ? 255 : uint8_t(v); }
#pragma omp declare reduction(sat : uint8_t : omp_out = saturate(unsigned(omp_out) + omp_in)) initializer(omp_priv = 0)
struct Top3 {
  int v[3];
  void push(int x) {
    for (int &slot : v)
      if (x > slot) {
        int t = slot;
        slot = x;
        x = t;
      }
  }
};
static void join(Top3 &a, const Top3 &b) {
  for (int x : b.v)
    a.push(x);
}
#pragma omp declare reduction(top : Top3 : join(omp_out, omp_in)) initializer(omp_priv = Top3{{-1, -1, -1}})
template <typename T> struct Range {
  T lo, hi;
  void join(const Range &o) {
    lo = o.lo < lo ? o.lo : lo;
    hi = o.hi > hi ? o.hi : hi;
  }
};
#pragma omp declare reduction(join : Range<long>, Range<float> : omp_out.join(omp_in)) \
    initializer(omp_priv = omp_orig)

int main() {
  int v[N];
  for (int i = 0; i < N; i++)
    v[i] = i * 7919 % 1009;
  uint8_t low = 1, high = 200;
  Top3 top{{-1, -1, -1}};
  Range<long> rl{5000, -5000};
  Range<float> rf{5000, -5000};
#pragma omp target teams distribute parallel for map(to : v) map(tofrom : low, high, top, rl, rf) reduction(sat : low, high) reduction(top : top) reduction(join : rl, rf)
  for (int i = 0; i < N; i++) {
    low = saturate(low + (i % 8 == 0));
    high = saturate(high + 1u);
    top.push(v[i]);
    rl.lo = v[i] < rl.lo ? v[i] : rl.lo;
    rl.hi = v[i] > rl.hi ? v[i] : rl.hi;
    rf.lo = v[i] * 0.5f < rf.lo ? v[i] * 0.5f : rf.lo;
    rf.hi = v[i] * 0.5f > rf.hi ? v[i] * 0.5f : rf.hi;
  }
  Top3 want{{-1, -1, -1}};
  long lo = 5000, hi = -5000;
  for (int x : v) {
    want.push(x);
    lo = x < lo ? x : lo;
    hi = x > hi ? x : hi;
  }
  printf("low %d high %d top %d %d %d range %ld %ld %.1f %.1f\n", low, high, top.v[0], top.v[1], top.v[2], rl.lo,
         rl.hi, rf.lo, rf.hi);
  bool good = low == 51 && high == 255 && rl.lo == lo && rl.hi == hi && rf.lo == lo * 0.5f && rf.hi == hi * 0.5f;
  for (int k = 0; k < 3; k++)
    good = good && top.v[k] == want.v[k];
  puts(good ? "ok" : "mismatch");
  return !good;
}
