// static const tables inside functions, constexpr functions and if constexpr.
#include <cstdio>
#define N 90

static int digit_word(int d) {
  static const char *const words[] = {"zero", "one", "two", "three", "four", "five"};
  static const int weight[6] = {3, 1, 4, 1, 5, 9};
  int s = 0;
  for (const char *p = words[d]; *p; p++)
    s = s * 31 + *p;
  return s ^ weight[d];
}
static constexpr long power(long b, int e) { return e == 0 ? 1 : b * power(b, e - 1); }
struct Table {
  int v[16];
  constexpr Table() : v{} {
    for (int i = 0; i < 16; i++)
      v[i] = i * i - i;
  }
};
static constexpr Table table;
template <int K> int pick(int i) {
  if constexpr (K == 0)
    return i;
  else
    return pick<K - 1>(i) + table.v[(i + K) % 16];
}
static int count_calls(int i) {
  static constexpr int base = 40;
  const static double half = 0.5;
  return base + int(i * half);
}

int main() {
  int out[N];
  long p[N];
#pragma omp target teams distribute parallel for map(from : out, p)
  for (int i = 0; i < N; i++) {
    out[i] = digit_word(i % 6) + pick<3>(i) + count_calls(i);
    p[i] = power(3, i % 30);
  }
  int bad = 0;
  long sum = 0;
  for (int i = 0; i < N; i++) {
    bad += out[i] != digit_word(i % 6) + pick<3>(i) + count_calls(i) || p[i] != power(3, i % 30);
    sum += out[i];
  }
  printf("sum %ld bad %d\n", sum, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
