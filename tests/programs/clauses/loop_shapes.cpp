// Loop headers of every shape: types, steps, directions, bounds, iterators.
#include <cstdio>
#include <cstdint>
#define N 300

static int hits[N];

static int expect(const char *what, int from, int to, int step) {
  int bad = 0, count = 0;
  for (int i = 0; i < N; i++) {
    bool in = i >= from && i < to && (i - from) % step == 0;
    bad += hits[i] != in;
    count += hits[i];
    hits[i] = 0;
  }
  printf("%s: %d iterations, bad %d\n", what, count, bad);
  return bad;
}

int main() {
  int bad = 0;
#pragma omp target teams distribute parallel for map(tofrom : hits)
  for (int i = 5; i <= 250; i += 7)
    hits[i]++;
  bad += expect("step 7", 5, 251, 7);
#pragma omp target teams distribute parallel for map(tofrom : hits)
  for (int i = 299; i >= 2; i -= 3)
    hits[i]++;
  bad += expect("step -3", 2, 300, 3);
#pragma omp target teams distribute parallel for map(tofrom : hits)
  for (unsigned i = 0; i != 300; ++i)
    hits[i]++;
  bad += expect("unsigned !=", 0, 300, 1);
#pragma omp target teams distribute parallel for map(tofrom : hits)
  for (int64_t i = INT64_C(5000000000); i < INT64_C(5000000300); i += 2)
    hits[i - INT64_C(5000000000)]++;
  bad += expect("int64", 0, 300, 2);
#pragma omp target teams distribute parallel for map(tofrom : hits)
  for (uint64_t i = UINT64_C(18000000000000000200); i > UINT64_C(18000000000000000000); i -= 5)
    hits[i - UINT64_C(18000000000000000000)]++;
  bad += expect("uint64 down", 5, 201, 5);
#pragma omp target parallel for map(tofrom : hits)
  for (short i = -10; i < 100; i = i + 1)
    hits[i + 10]++;
  bad += expect("short", 0, 110, 1);
#pragma omp target parallel for map(tofrom : hits)
  for (unsigned char i = 3; i < 200; i += 4)
    hits[i]++;
  bad += expect("uchar", 3, 200, 4);
  int *p = hits;
#pragma omp target teams distribute parallel for map(tofrom : p[0 : N])
  for (int *q = p + 10; q < p + 200; q += 10)
    *q += 1;
  bad += expect("pointer", 10, 200, 10);
  int lo = 40, hi = 30;
#pragma omp target teams distribute parallel for map(tofrom : hits)
  for (int i = lo; i < hi; i++)
    hits[i]++;
  bad += expect("empty", 0, 0, 1);
  int step = 11;
#pragma omp target parallel for map(tofrom : hits)
  for (int i = lo; i < 290; i += step)
    hits[i]++;
  bad += expect("runtime step", 40, 290, 11);
#pragma omp target teams distribute parallel for map(tofrom : hits)
  for (int i = INT32_MAX - 20; i < INT32_MAX; i++)
    hits[INT32_MAX - i]++;
  bad += expect("near INT_MAX", 1, 21, 1);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
