// Checkerboard Ising model with a counter-based random generator.
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>
#define N 16

static signed char s[N][N], w[N][N];

static uint32_t random32(uint32_t cell, uint32_t sweep) {
  uint32_t x = cell * 0x9e3779b9u ^ sweep * 0x85ebca6bu;
  x ^= x >> 16;
  x *= 0x7feb352du;
  x ^= x >> 15;
  x *= 0x846ca68bu;
  return x ^ x >> 16;
}
static signed char flip(signed char g[N][N], int i, int j, int sweep, const uint32_t *threshold) {
  int n = g[(i + 1) % N][j] + g[(i + N - 1) % N][j] + g[i][(j + 1) % N] + g[i][(j + N - 1) % N];
  int e = g[i][j] * n;
  bool accept = e <= 0 || random32(i * N + j, sweep) < threshold[e / 2];
  return accept ? -g[i][j] : g[i][j];
}

int main() {
  uint32_t threshold[3];
  for (int e = 0; e < 3; e++)
    threshold[e] = uint32_t(std::exp(-2.0 * 2 * e / 2.5) * 4294967295.0);
  memset(s, 1, sizeof s);
  memset(w, 1, sizeof w);
#pragma omp target data map(tofrom : s) map(to : threshold)
  for (int t = 0; t < 10; t++)
    for (int colour = 0; colour < 2; colour++) {
#pragma omp target teams distribute parallel for collapse(2) map(threshold)
      for (int i = 0; i < N; i++)
        for (int h = 0; h < N / 2; h++) {
          int j = 2 * h + (i + colour) % 2;
          s[i][j] = flip(s, i, j, 2 * t + colour, threshold);
        }
    }
  for (int t = 0; t < 10; t++)
    for (int colour = 0; colour < 2; colour++)
      for (int i = 0; i < N; i++)
        for (int h = 0; h < N / 2; h++) {
          int j = 2 * h + (i + colour) % 2;
          w[i][j] = flip(w, i, j, 2 * t + colour, threshold);
        }
  int m = 0, bad = memcmp(s, w, sizeof s) != 0;
  for (int i = 0; i < N * N; i++)
    m += s[i / N][i % N];
  printf("magnetisation %d bad %d\n", m, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
