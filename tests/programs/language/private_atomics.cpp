// Atomic accesses of a thread's own variables, of every width, operation and order,
// directly, through functions that are not inlined, and by pointers that may lead to
// the thread's memory or to everybody's; and atomic loads of constants.
#include <atomic>
#include <cstdio>
#include <cstdint>

#pragma omp begin declare target
extern const int8_t bytes[4];
extern const short halves[4];
extern const int words[4];
extern const int64_t longs[4];
extern const float floats[4];
extern const double doubles[4];
const int8_t bytes[4] = {1, 2, 3, 4};
const short halves[4] = {10, 20, 30, 40};
const int words[4] = {100, 200, 300, 400};
const int64_t longs[4] = {1000, 2000, 3000, 4000};
const float floats[4] = {0.5f, 1.5f, 2.5f, 3.5f};
const double doubles[4] = {0.25, 1.25, 2.25, 3.25};

struct Node {
  long *place;
  int kind;
};

__attribute__((noinline)) long add(long *p, long v) {
  return __atomic_fetch_add(p, v, __ATOMIC_SEQ_CST);
}

__attribute__((noinline)) long exchange(Node *n, long want, long put) {
  __atomic_compare_exchange_n(n->place, &want, put, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
  return want + __atomic_load_n(n->place, __ATOMIC_ACQUIRE);
}

template <class T> long all_of(T start) {
  T x = start;
  long sum = 0;
  auto add_up = [&](T v) { sum = sum * 3 + long(v); };
  add_up(__atomic_fetch_add(&x, T(5), __ATOMIC_RELAXED));
  add_up(__atomic_fetch_sub(&x, T(2), __ATOMIC_ACQUIRE));
  add_up(__atomic_fetch_and(&x, T(0x5b), __ATOMIC_RELEASE));
  add_up(__atomic_fetch_or(&x, T(0x24), __ATOMIC_ACQ_REL));
  add_up(__atomic_fetch_xor(&x, T(0x11), __ATOMIC_SEQ_CST));
  add_up(__atomic_fetch_nand(&x, T(0x3c), __ATOMIC_SEQ_CST));
  add_up(__atomic_fetch_max(&x, T(7), __ATOMIC_SEQ_CST));
  add_up(__atomic_fetch_min(&x, T(90), __ATOMIC_SEQ_CST));
  add_up(__atomic_exchange_n(&x, T(33), __ATOMIC_ACQ_REL));
  T want = 33;
  sum += __atomic_compare_exchange_n(&x, &want, T(44), true, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED);
  want = 45;
  sum += __atomic_compare_exchange_n(&x, &want, T(55), false, __ATOMIC_RELEASE, __ATOMIC_ACQUIRE);
  add_up(want);
  __atomic_store_n(&x, T(21), __ATOMIC_SEQ_CST);
  __atomic_store_n(&x, T(__atomic_load_n(&x, __ATOMIC_ACQUIRE) + 1), __ATOMIC_RELEASE);
  add_up(__atomic_load_n(&x, __ATOMIC_SEQ_CST));
  return sum;
}

template <class T> long by_directives(T start) {
  T x = start, v = 0, w = 0;
#pragma omp atomic
  x += 3;
#pragma omp atomic read seq_cst
  v = x;
#pragma omp atomic capture acq_rel
  { w = x; x = x * 2; }
#pragma omp atomic compare
  if (x < T(50)) { x = T(50); }
#pragma omp atomic compare
  if (x > T(9)) { x = T(9); }
#pragma omp atomic write release
  x = x + v;
  return long(x) * 7 + long(w);
}

long of_classes(long i) {
  std::atomic<long> a{i};
  a += 3;
  long e = i + 3;
  long r = a.compare_exchange_strong(e, 7) ? a.load(std::memory_order_acquire) : -1000;
  std::atomic_flag f = ATOMIC_FLAG_INIT;
  r += f.test_and_set() + 2 * f.test_and_set();
  f.clear();
  std::atomic<bool> b{false};
  r += b.exchange(true) + 4 * b.load();
  std::atomic<double> d{0.5};
  double was = d.load();
  while (!d.compare_exchange_weak(was, was + double(i)))
    ;
  std::atomic<int *> p{nullptr};
  int there = 11;
  int *none = nullptr;
  p.compare_exchange_strong(none, &there);
  return r + long(d.load() * 2) + *p.load();
}
#pragma omp end declare target

enum { N = 64 };

int main() {
  long results[N] = {}, common[4] = {};
  int j = 2;
#pragma omp target teams distribute parallel for map(from : results) map(tofrom : common)
  for (int i = 0; i < N; i++) {
    long r = all_of<signed char>(i % 20) + all_of<short>(i) + all_of<int>(i) + all_of<long>(i);
    r += all_of<unsigned char>(i) + all_of<unsigned short>(i) + all_of<unsigned>(i) +
         all_of<unsigned long>(i);
    r += by_directives<int>(i) + by_directives<unsigned short>(i) + by_directives<long>(i) +
         by_directives<float>(i) + by_directives<double>(i);
    r += of_classes(i);
    // One of the thread's or everybody's, which only time tells.
    long own = i, other = 1;
    long *p = i % 3 == 0 ? &own : &common[i & 3];
    add(p, 2);
    __atomic_fetch_add(i % 5 == 0 ? &other : &common[i & 1], 1, __ATOMIC_RELAXED);
    Node n = {i % 4 == 0 ? &own : &other, i};
    r += exchange(&n, own, own + 1) * 5;
    results[i] = r + own + other;
  }
  for (int i = 0; i < N; i += 7)
    printf("%ld\n", results[i]);
  printf("%ld %ld %ld %ld\n", common[0], common[1], common[2], common[3]);

  double of_constants = 0;
#pragma omp target map(tofrom : of_constants) map(to : j)
  {
    int8_t b;
    short h;
    int w;
    int64_t l;
    float f;
    double d;
#pragma omp atomic read seq_cst
    b = bytes[j];
#pragma omp atomic read acquire
    h = halves[j];
#pragma omp atomic read seq_cst
    w = words[j];
#pragma omp atomic read relaxed
    l = longs[j];
#pragma omp atomic read acquire
    f = floats[j];
#pragma omp atomic read seq_cst
    d = doubles[j];
    of_constants = b + h + w + l + f + d;
    const int *either = j > 1 ? &words[3] : &words[1];
    of_constants += __atomic_load_n(either, __ATOMIC_ACQUIRE);
  }
  printf("%g\n", of_constants);
  return 0;
}
