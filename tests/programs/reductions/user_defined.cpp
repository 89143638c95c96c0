// User-defined reductions: of structs, of classes with constructors and of
// pointers. Exact.
#include "geometry.h"

struct Vec3 {
  double x, y, z;
};
#pragma omp declare reduction(sum : Vec3 : omp_out.x += omp_in.x, omp_out.y += omp_in.y, omp_out.z += omp_in.z)  \
    initializer(omp_priv = Vec3{0, 0, 0})

// Mean, range and number of samples; the neutral element is what the
// constructor makes.
class Range {
  float lo, hi;
  short count;

public:
  Range() : lo(1e30f), hi(-1e30f), count(0) {}
  Range(float v) : lo(v), hi(v), count(1) {}
  Range &operator+=(const Range &o) {
    lo = o.lo < lo ? o.lo : lo;
    hi = o.hi > hi ? o.hi : hi;
    count += o.count;
    return *this;
  }
  bool operator!=(const Range &o) const { return lo != o.lo || hi != o.hi || count != o.count; }
};
#pragma omp declare reduction(+ : Range : omp_out += omp_in)

// Position of the first of the largest: not commutative in its ties.
struct Best {
  int value, place;
};
#pragma omp declare reduction(best : Best : omp_out =                                                \
        omp_in.value > omp_out.value || (omp_in.value == omp_out.value && omp_in.place < omp_out.place) ? omp_in : omp_out) \
    initializer(omp_priv = Best{-1, 1 << 30})

typedef const char *Text;
#pragma omp declare reduction(last : Text : omp_out = omp_in > omp_out ? omp_in : omp_out) initializer(omp_priv = nullptr)

struct Small {
  Vec3 sum;
  Range range;
  Best best;
  Text text;
};
#define NAME Small
#define IN int
#define VARIABLES sum_, range_, best_, text_
#define ALL(K) K(sum, sum_) K(+, range_) K(best, best_) K(last, text_)
#define DECLARE                                                                                      \
  Vec3 sum_{1, 2, 3};                                                                                \
  Range range_(5.0f);                                                                                \
  Best best_{7, -1};                                                                                 \
  Text text_ = nullptr
#define STEP(v, i)                                                                                   \
  do {                                                                                               \
    sum_.x += (v), sum_.y -= (i), sum_.z += 0.5;                                                     \
    range_ += Range(float(v) / 4);                                                                   \
    Best here_{int(v), int(i)};                                                                      \
    best_ = here_.value > best_.value || (here_.value == best_.value && here_.place < best_.place) ? here_ : best_; \
    Text p_ = Text(nullptr) + (v);                                                                   \
    text_ = p_ > text_ ? p_ : text_;                                                                 \
  } while (0)
#define STORE(o) (*(o) = Small{sum_, range_, best_, text_})
#define WRONG(o, in, n) Small_wrong(o, in, n)
static int Small_wrong(const Small *o, const int *in, int n) {
  DECLARE;
  for (int i = 0; i < n; i++)
    STEP(in[i], i);
  return (o->sum.x != sum_.x || o->sum.y != sum_.y || o->sum.z != sum_.z) + (o->range != range_) +
         (o->best.value != best_.value || o->best.place != best_.place) + (o->text != text_);
}
static int Small_input[MOST];
#include "levels.inc"

int main() {
  for (int i = 0; i < MOST; i++)
    Small_input[i] = int((i * 2654435761u >> 9) % 601);
  return Small_run() != 0;
}
