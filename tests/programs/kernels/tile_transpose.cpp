// ENV: KMP_TEAMS_THREAD_LIMIT=4096
// ENV: OMP_NUM_THREADS=64
// Transpose through a padded 2D tile in the team's memory.
#include <cstdio>
#include <omp.h>
#define N 16
#define TILE 8

int main() {
  static float a[N * N], b[N * N];
  for (int i = 0; i < N * N; i++)
    a[i] = i;
  const int tiles = N / TILE;
#pragma omp target teams num_teams(tiles * tiles) thread_limit(TILE * TILE) map(to : a) map(from : b)
  {
    float tile[TILE][TILE + 1];
#pragma omp parallel
    {
      int t = omp_get_thread_num(), x = t % TILE, y = t / TILE;
      int bx = omp_get_team_num() % tiles, by = omp_get_team_num() / tiles;
      tile[y][x] = a[(by * TILE + y) * N + bx * TILE + x];
#pragma omp barrier
      b[(bx * TILE + y) * N + by * TILE + x] = tile[x][y];
    }
  }
  int bad = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      bad += b[j * N + i] != a[i * N + j];
  printf("b[1] %.1f b[17] %.1f bad %d\n", b[1], b[17], bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
