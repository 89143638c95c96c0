// Updates by key that a team may collect and do when it ends: every operation in 32 and 64
// bits, two arrays at a time, more places than a team has room for, places in front of the
// pointer's and in the middle of the data; and kernels that may not, since they
// read the places, use a result, order something, or have a pointer into the same data.
// VERSIONS: launch-values+noalias
// SEEDS: 3
#include <limits.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = 3000, B = 37, MANY = 5000 };

static int k[N], wide[N];

static unsigned hash(const void *p, size_t n) {
  unsigned h = 0;
  for (size_t i = 0; i < n; i++) h = h * 31 + ((const unsigned char *)p)[i];
  return h;
}

#define UPDATE(name, type, start, ...)                                                            \
  static void name(void) {                                                                        \
    type x[B];                                                                                    \
    for (int i = 0; i < B; i++) x[i] = (type)(start);                                             \
    _Pragma("omp target teams distribute parallel for map(to : k) map(tofrom : x)")               \
    for (int i = 0; i < N; i++) {                                                                 \
      const type v = (type)((i * 7919l) % 1000 - 300 + ((long)i << 33));                          \
      const int s = k[i];                                                                         \
      __VA_ARGS__                                                                                 \
    }                                                                                             \
    printf(#name " %u\n", hash(x, sizeof x));                                                     \
  }
#define ATOMIC _Pragma("omp atomic")
#define COMPARE _Pragma("omp atomic compare")

UPDATE(add, long, 5, ATOMIC x[s] += v;)
UPDATE(one, int, -3, ATOMIC x[s]++;)
UPDATE(less, unsigned, 9, ATOMIC x[s] -= 2;)
UPDATE(narrow, int, 1, ATOMIC x[s] += v;)
UPDATE(both, long, -1, ATOMIC x[s] &= ~v;)
UPDATE(either, unsigned, 1, ATOMIC x[s] |= v;)
UPDATE(odd, unsigned long, 7, ATOMIC x[s] ^= v;)
UPDATE(least, long, LONG_MAX, COMPARE if (x[s] > v) { x[s] = v; })
UPDATE(most, int, INT_MIN, COMPARE if (x[s] < v) { x[s] = v; })
UPDATE(low, unsigned, UINT_MAX, COMPARE if (x[s] > v) { x[s] = v; })
UPDATE(high, unsigned long, 0, COMPARE if (x[s] < v) { x[s] = v; })
UPDATE(sometimes, int, 0, if (v % 3 == 0) { ATOMIC x[s] += 3; } else if (v % 5 == 0) { ATOMIC x[B - 1 - s] += v; })
UPDATE(inside, long, 0, for (int j = 0; j < i % 5; j++) { ATOMIC x[(s + j) % B] += j; })

// Two arrays, of which one is larger than there is room for, by device pointers too.
static void two(int *small, long *large, int n, int m) {
#pragma omp target teams distribute parallel for map(to : k, wide) map(tofrom : small[:n], large[:m])
  for (int i = 0; i < N; i++) {
#pragma omp atomic
    small[k[i]] += wide[i];
#pragma omp atomic
    large[wide[i]] += i;
  }
  int d = omp_get_default_device(), h = omp_get_initial_device();
  int *p = omp_target_alloc(n * sizeof(int), d);
  omp_target_memcpy(p, small, n * sizeof(int), 0, 0, d, h);
#pragma omp target teams distribute parallel for map(to : k) is_device_ptr(p)
  for (int i = 0; i < N; i++) {
#pragma omp atomic
    p[k[i]] += i;
  }
  omp_target_memcpy(small, p, n * sizeof(int), 0, 0, h, d);
  omp_target_free(p, d);
}

// Places on both sides of where the pointer leads, and a part of an array.
static void around(long *all, int n) {
  long *middle = all + n / 2;
#pragma omp target data map(tofrom : all[:n])
#pragma omp target teams distribute parallel for map(to : k) map(tofrom : middle[:1])
  for (int i = 0; i < N; i++) {
#pragma omp atomic
    middle[k[i] - B / 2]++;
  }
#pragma omp target teams distribute parallel for map(to : k) map(tofrom : all[2:n - 2])
  for (int i = 0; i < N; i++) {
#pragma omp atomic
    all[k[i] + 2] += 10;
  }
}

// A thread sees what it has done: by a plain read, and by another pointer.
static int seen(int *x, int *y, int n) {
  int late = 0;
#pragma omp target data map(tofrom : x[:n]) use_device_ptr(x, y)
  {
#pragma omp target teams distribute parallel for map(to : k) is_device_ptr(x) reduction(+ : late)
    for (int i = 0; i < n; i++) {
#pragma omp atomic
      x[i] += k[i] + 1;
      late += x[i] < k[i] + 1;
    }
    int *same = x;
#pragma omp target teams distribute parallel for map(to : k) map(tofrom : late) is_device_ptr(x, same)
    for (int i = 0; i < n; i++) {
#pragma omp atomic
      x[i] += 3;
      if (same[i] < k[i] + 4) {
#pragma omp atomic
        late++;
      }
    }
  }
  return late;
}

// Who is told by a counter sees all updates that came before.
static int told(int *x, int n) {
  int arrived = 0, wrong = 0;
#pragma omp target teams distribute parallel for map(to : k) map(tofrom : x[:B], arrived, wrong)
  for (int i = 0; i < n; i++) {
#pragma omp atomic
    x[k[i]] += 1;
    int now;
#pragma omp atomic capture acq_rel
    now = ++arrived;
    if (now == n) {
      int sum = 0;
      for (int b = 0; b < B; b++) {
        int at;
#pragma omp atomic read acquire
        at = x[b];
        sum += at;
      }
      wrong = sum != n;
    }
  }
  return wrong;
}

int main(void) {
  for (int kind = 0; kind < 3; kind++) {
    for (int i = 0; i < N; i++) {
      unsigned r = (i * 2654435761u) >> 8;
      k[i] = kind == 0 ? i * B / N : kind == 1 ? r % B : i % 7 ? 4 : r % B;
      wide[i] = (r / B) % MANY;
    }
    add(), one(), less(), narrow(), both(), either(), odd(), least(), most(), low(), high();
    sometimes(), inside();
    static int small[B];
    static long large[MANY], all[2 * B];
    two(small, large, B, MANY);
    around(all, 2 * B);
    printf("%u %u %u\n", hash(small, sizeof small), hash(large, sizeof large),
           hash(all, sizeof all));
    static int x[N], y[B];
    memset(x, 0, sizeof x), memset(y, 0, sizeof y);
    printf("%d", seen(x, x, N));
    printf(" %d %u\n", told(y, N), hash(y, sizeof y));
  }
}
