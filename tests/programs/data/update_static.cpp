// `target update` of declare target variables that other files do not see: of a file, a
// namespace, a class in one, a function, a template; parts of them, beside other items.
#include <cstdio>
#pragma omp begin declare target
static int s = 1;
namespace {
int a = 1;
struct Pair {
  int x, y;
} pair = {1, 2};
struct Local {
  static int m;
};
int Local::m = 7;
} // namespace
__attribute__((visibility("hidden"))) int hidden = 2;
static int table[8] = {1, 2, 3, 4, 5, 6, 7, 8};
int seen = 5;
static int calls(int by) {
  static int count = 10;
  return count += by;
}
#pragma omp end declare target
static int late = 4;
#pragma omp declare target(late)

template <class T> T instance(int to) {
  static T own = 1;
#pragma omp declare target(own)
  own = to;
#pragma omp target update to(own)
#pragma omp target
  own *= 2;
#pragma omp target update from(own)
  return own;
}

int main(int argc, char **) {
  int other[4] = {1, 2, 3, 4}, r = 0;
  s = 10;
  a = 20;
  pair = {30, 40};
  Local::m = 50;
  hidden = 70;
  late = 80;
  table[2] = 90;
  seen = 100;
#pragma omp target data map(tofrom : other)
  {
    other[1] = 200;
    if (argc > 0)
#pragma omp target update to(other[1 : 2], s, a) to(pair.x) to(pair.y) to(Local::m) \
    to(hidden, late, table[2 : 1], seen) if (argc > 0) device(0)
      ;
#pragma omp target map(tofrom : r)
    {
      r = s + a + pair.y + Local::m + hidden + late + table[2] + seen + other[1];
      r = r * 100 + pair.x;
      s++, a++, pair.x++, pair.y++, Local::m++, hidden++, late++, seen++;
      for (int &t : table)
        t++;
      other[2] = 7;
      calls(5);
    }
#pragma omp target update nowait from(s) from(present : other[2])                      \
    from(a, pair, Local::m, hidden, late, table[1 : 3], seen)
#pragma omp taskwait
    printf("%d: %d %d %d %d %d %d %d %d\n", r, s, a, pair.x, pair.y, Local::m,
           hidden, late, seen);
    printf("%d %d %d, %d %d\n", table[1], table[2], table[3], other[2],
           other[3]);
  }
  auto closure = [] {
    s = 5;
#pragma omp target update to(s)
#pragma omp target
    s += 2;
#pragma omp target update from(s)
    return s;
  };
  printf("%d %d %.1f\n", closure(), instance<int>(4), (double)instance<short>(3));
}
