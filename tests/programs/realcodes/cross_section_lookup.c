// Cross-section lookups: binary search in a grid, interpolation, a hash of
// the results (after the shape of XSBench).
#include <stdio.h>
#include <stdlib.h>
#define NUCLIDES 12
#define POINTS 40
#define LOOKUPS 800

typedef struct {
  double energy, xs[5];
} point;
static point grid[NUCLIDES][POINTS];
static int material[6][4] = {{0, 1, 2, 3}, {4, 5, 6, 7}, {8, 9, 10, 11}, {1, 5, 9, 2}, {11, 3, 7, 0}, {6, 6, 1, 8}};

static unsigned long long step(unsigned long long s) { return s * 2806196910506780709ull + 1; }

static int lookup(point g[NUCLIDES][POINTS], int mats[6][4], int i) {
  unsigned long long seed = 42 + i;
  for (int k = 0; k < 3; k++)
    seed = step(seed);
  double e = (seed >> 40) / (double)(1 << 24);
  int mat = (int)(step(seed) >> 33) % 6;
  double macro[5] = {0};
  for (int k = 0; k < 4; k++) {
    int n = mats[mat < 0 ? 0 : mat][k], lo = 0, hi = POINTS - 1;
    while (hi - lo > 1) {
      int mid = (lo + hi) / 2;
      if (g[n][mid].energy > e)
        hi = mid;
      else
        lo = mid;
    }
    double f = (g[n][hi].energy - e) / (g[n][hi].energy - g[n][lo].energy);
    for (int c = 0; c < 5; c++)
      macro[c] += g[n][hi].xs[c] - f * (g[n][hi].xs[c] - g[n][lo].xs[c]);
  }
  int best = 0;
  for (int c = 1; c < 5; c++)
    if (macro[c] > macro[best] + 1e-9)
      best = c;
  return best + 1;
}

int main(void) {
  for (int n = 0; n < NUCLIDES; n++)
    for (int p = 0; p < POINTS; p++) {
      grid[n][p].energy = p / (POINTS - 1.0) + (p && p < POINTS - 1 ? n * 0.0005 : 0);
      for (int c = 0; c < 5; c++)
        grid[n][p].xs[c] = ((n * 31 + p * 17 + c * 7) % 100) * 0.01;
    }
  unsigned long sum = 0, want = 0;
#pragma omp target teams distribute parallel for map(to : grid, material) reduction(+ : sum)
  for (int i = 0; i < LOOKUPS; i++)
    sum += lookup(grid, material, i);
  for (int i = 0; i < LOOKUPS; i++)
    want += lookup(grid, material, i);
  printf("verification %lu\n", sum);
  puts(sum == want ? "ok" : "mismatch");
  return sum != want;
}
