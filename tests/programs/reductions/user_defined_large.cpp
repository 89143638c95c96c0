// User-defined reductions of an object that is too large for shuffles, beside
// one of eight bytes. Exact.
#include "geometry.h"

// Position of the first of the largest: not commutative in its ties.
struct Best {
  int value, place;
};
#pragma omp declare reduction(best : Best : omp_out =                                                \
        omp_in.value > omp_out.value || (omp_in.value == omp_out.value && omp_in.place < omp_out.place) ? omp_in : omp_out) \
    initializer(omp_priv = Best{-1, 1 << 30})

struct Histogram {
  int bins[40];
  void operator+=(const Histogram &o) {
    for (int i = 0; i < 40; i++)
      bins[i] += o.bins[i];
  }
};
#pragma omp declare reduction(+ : Histogram : omp_out += omp_in) initializer(omp_priv = Histogram{})

struct Large {
  Histogram histogram;
  Best best;
};

#define FEW
#define NAME Large
#define IN int
#define VARIABLES histogram_, best_
#define ALL(K) K(+, histogram_) K(best, best_)
#define DECLARE                                                                                      \
  Histogram histogram_{{1, 2, 3}};                                                                   \
  Best best_{7, -1}
#define STEP(v, i)                                                                                   \
  do {                                                                                               \
    histogram_.bins[(v) % 40]++;                                                                     \
    Best here_{int(v), int(i)};                                                                      \
    best_ = here_.value > best_.value || (here_.value == best_.value && here_.place < best_.place) ? here_ : best_; \
  } while (0)
#define STORE(o) (*(o) = Large{histogram_, best_})
#define WRONG(o, in, n) Large_wrong(o, in, n)
static int Large_wrong(const Large *o, const int *in, int n) {
  DECLARE;
  for (int i = 0; i < n; i++)
    STEP(in[i], i);
  return (memcmp(&o->histogram, &histogram_, sizeof histogram_) != 0) +
         (o->best.value != best_.value || o->best.place != best_.place);
}
static int Large_input[MOST];
#include "levels.inc"

int main() {
  for (int i = 0; i < MOST; i++)
    Large_input[i] = int((i * 2654435761u >> 9) % 601);
  return Large_run() != 0;
}
