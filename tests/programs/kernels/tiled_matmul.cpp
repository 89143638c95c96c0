// ENV: KMP_TEAMS_THREAD_LIMIT=4096
// ENV: OMP_NUM_THREADS=64
// Tiled matrix product: two team tiles and two barriers per step.
#include <cstdio>
#include <omp.h>
#define N 16
#define TILE 8

int main() {
  static float a[N * N], b[N * N], c[N * N];
  for (int i = 0; i < N * N; i++) {
    a[i] = i % 7;
    b[i] = i % 5 - 2;
  }
#pragma omp target data map(to : a, b) map(from : c)
  {
    const int tiles = N / TILE;
#pragma omp target teams num_teams(tiles * tiles) thread_limit(TILE * TILE)
    {
      float as[TILE * TILE], bs[TILE * TILE];
#pragma omp parallel
      {
        int t = omp_get_thread_num(), tx = t % TILE, ty = t / TILE;
        int col = omp_get_team_num() % tiles * TILE + tx;
        int row = omp_get_team_num() / tiles * TILE + ty;
        float sum = 0;
        for (int k = 0; k < tiles; k++) {
          as[ty * TILE + tx] = a[row * N + k * TILE + tx];
          bs[ty * TILE + tx] = b[(k * TILE + ty) * N + col];
#pragma omp barrier
          for (int i = 0; i < TILE; i++)
            sum += as[ty * TILE + i] * bs[i * TILE + tx];
#pragma omp barrier
        }
        c[row * N + col] = sum;
      }
    }
  }
  int bad = 0;
  double total = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      float w = 0;
      for (int k = 0; k < N; k++)
        w += a[i * N + k] * b[k * N + j];
      bad += c[i * N + j] != w;
      total += c[i * N + j];
    }
  printf("total %.1f bad %d\n", total, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
