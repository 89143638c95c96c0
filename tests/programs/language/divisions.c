// 64-bit division and remainder, signed and unsigned, of operands around every
// power of two that matters, by divisors that a loop keeps and by others.
#include <stdint.h>
#include <stdio.h>
#define MOST 64

static uint64_t mixed(uint64_t sum, uint64_t x) {
  return (sum ^ x) * 0x9E3779B97F4A7C15u + (sum >> 29);
}

int main(void) {
  uint64_t v[MOST], got[MOST] = {0};
  int n = 0;
  for (int i = 0; i < 12; i++)
    v[n++] = i < 8 ? i : 1000003u * i;
  int bits[] = {8, 15, 16, 31, 32, 33, 48, 62, 63};
  for (int i = 0; i < 9; i++)
    for (int d = -1; d <= 1; d++)
      v[n++] = (UINT64_C(1) << bits[i]) + d;
  for (int i = 1; i < 8; i++)
    v[n++] = -(uint64_t)i * i;
#pragma omp target teams distribute parallel for map(to : v, n) map(tofrom : got)
  for (int j = 0; j < n; j++) {
    uint64_t d = v[j], sum = 0;
    if (d == 0)
      continue;
    for (int i = 0; i < n; i++) {
      sum = mixed(sum, v[i] / d);
      sum = mixed(sum, v[i] % d);
      if (v[i] != UINT64_C(1) << 63 || d != UINT64_MAX) {
        sum = mixed(sum, (int64_t)v[i] / (int64_t)d);
        sum = mixed(sum, (int64_t)v[i] % (int64_t)d);
      }
      // A divisor that changes with the loop.
      sum = mixed(sum, d / (v[i] | 1));
      sum = mixed(sum, (int64_t)d % (int64_t)(v[i] >> 1 | 1));
    }
    got[j] = sum;
  }
  for (int j = 0; j < n; j++)
    printf("%d %016llx\n", j, (unsigned long long)got[j]);
  return 0;
}
