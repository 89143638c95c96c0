// ENV: KMP_TEAMS_THREAD_LIMIT=4096
// ENV: OMP_NUM_THREADS=64
// Pathfinder: dynamic programming row by row, several rows a launch with a
// halo in team memory.
#include <cstdio>
#include <omp.h>
#define COLS 150
#define ROWS 13
#define B 64
#define STEPS 4

static int wall[ROWS][COLS], src[COLS], dst[COLS], want[COLS], tmp[COLS];

static int least(int a, int b, int c) { return a < b ? (a < c ? a : c) : (b < c ? b : c); }

int main() {
  for (int r = 0; r < ROWS; r++)
    for (int c = 0; c < COLS; c++)
      wall[r][c] = (r * 31 + c * 17 + r * c) % 10;
  for (int c = 0; c < COLS; c++)
    src[c] = want[c] = wall[0][c];
  const int useful = B - 2 * STEPS, teams = (COLS + useful - 1) / useful;
#pragma omp target data map(to : wall) map(tofrom : src) map(alloc : dst)
  for (int r = 1; r < ROWS; r += STEPS) {
    int steps = r + STEPS <= ROWS ? STEPS : ROWS - r;
#pragma omp target teams num_teams(teams) thread_limit(B) firstprivate(steps, r)
    {
      int prev[B], next[B];
#pragma omp parallel
      {
        int t = omp_get_thread_num(), c = omp_get_team_num() * useful + t - STEPS;
        bool valid = c >= 0 && c < COLS;
        prev[t] = valid ? src[c] : 1 << 20;
#pragma omp barrier
        for (int s = 0; s < steps; s++) {
          if (valid && t > s && t < B - 1 - s)
            next[t] = least(prev[t - 1], prev[t], prev[t + 1]) + wall[r + s][c];
          else
            next[t] = 1 << 20;
#pragma omp barrier
          prev[t] = next[t];
#pragma omp barrier
        }
        if (valid && t >= STEPS && t < B - STEPS)
          dst[c] = prev[t];
      }
    }
#pragma omp target teams distribute parallel for
    for (int c = 0; c < COLS; c++)
      src[c] = dst[c];
  }
  for (int r = 1; r < ROWS; r++) {
    for (int c = 0; c < COLS; c++)
      tmp[c] = wall[r][c] +
               least(c ? want[c - 1] : 1 << 20, want[c], c < COLS - 1 ? want[c + 1] : 1 << 20);
    for (int c = 0; c < COLS; c++)
      want[c] = tmp[c];
  }
  int bad = 0, best = 1 << 20;
  for (int c = 0; c < COLS; c++) {
    bad += src[c] != want[c];
    best = src[c] < best ? src[c] : best;
  }
  printf("best %d bad %d\n", best, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
