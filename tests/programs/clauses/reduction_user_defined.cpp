// declare reduction on structs and classes: minloc, statistics, a matrix.
#include <cstdio>
#define N 1000

struct MinLoc {
  int value, at;
};
static inline MinLoc better(MinLoc a, MinLoc b) {
  if (a.value != b.value)
    return a.value < b.value ? a : b;
  return a.at < b.at ? a : b;
}
#pragma omp declare reduction(minloc : MinLoc : omp_out = better(omp_out, omp_in))                   \
    initializer(omp_priv = {1 << 30, 1 << 30})

class Stats {
public:
  long n = 0, sum = 0, squares = 0;
  int lo = 1 << 30, hi = -(1 << 30);
  void add(int v) {
    n++;
    sum += v;
    squares += long(v) * v;
    lo = v < lo ? v : lo;
    hi = v > hi ? v : hi;
  }
  Stats &operator+=(const Stats &o) {
    n += o.n;
    sum += o.sum;
    squares += o.squares;
    lo = o.lo < lo ? o.lo : lo;
    hi = o.hi > hi ? o.hi : hi;
    return *this;
  }
};
#pragma omp declare reduction(+ : Stats : omp_out += omp_in)

struct Mat {
  unsigned m[2][2];
};
static inline void accumulate(Mat *a, const Mat *b) {
  for (int i = 0; i < 4; i++)
    a->m[i / 2][i % 2] += b->m[i / 2][i % 2] * 3;
}
static inline void zero(Mat *a, const Mat *orig) {
  for (int i = 0; i < 4; i++)
    a->m[i / 2][i % 2] = orig->m[i / 2][i % 2] * 0;
}
#pragma omp declare reduction(matsum : Mat : accumulate(&omp_out, &omp_in)) initializer(zero(&omp_priv, &omp_orig))

int main() {
  static int v[N];
  for (int i = 0; i < N; i++)
    v[i] = (i * 7919 + 13) % 499 - 100;
  MinLoc best{1 << 30, 1 << 30};
  Stats stats, tstats;
#pragma omp target teams distribute parallel for map(to : v) map(tofrom : best, stats) reduction(minloc : best) reduction(+ : stats)
  for (int i = 0; i < N; i++) {
    best = better(best, MinLoc{v[i], i});
    stats.add(v[i]);
  }
#pragma omp target teams distribute map(to : v) map(tofrom : tstats) reduction(+ : tstats)
  for (int i = 0; i < 100; i++)
    tstats.add(v[i]);
  int counted = 0;
#pragma omp target map(tofrom : counted)
  {
    Mat m = {{{0, 0}, {0, 0}}};
#pragma omp parallel num_threads(40) reduction(matsum : m)
    m.m[1][1] += 0;
    counted = m.m[1][1] == 0;
  }
  Stats want, twant;
  MinLoc wbest{1 << 30, 1 << 30};
  for (int i = 0; i < N; i++) {
    want.add(v[i]);
    if (i < 100)
      twant.add(v[i]);
    wbest = better(wbest, MinLoc{v[i], i});
  }
  printf("best %d at %d, n %ld sum %ld squares %ld lo %d hi %d, teams %ld %d\n", best.value, best.at, stats.n,
         stats.sum, stats.squares, stats.lo, stats.hi, tstats.sum, counted);
  bool good = best.value == wbest.value && best.at == wbest.at && stats.n == N && stats.sum == want.sum &&
              stats.squares == want.squares && stats.lo == want.lo && stats.hi == want.hi && tstats.n == 100 &&
              tstats.sum == twant.sum && tstats.hi == twant.hi && counted;
  puts(good ? "ok" : "mismatch");
  return !good;
}
