// Conway's life on a torus, cells as bytes, two buffers.
#include <stdio.h>
#include <string.h>
#define W 32
#define H 20

static unsigned char a[H][W], b[H][W], w[H][W], v[H][W];

static int rule(unsigned char g[H][W], int y, int x) {
  int n = 0;
  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      if (dx || dy)
        n += g[(y + dy + H) % H][(x + dx + W) % W];
  return n == 3 || (n == 2 && g[y][x]);
}

int main(void) {
  for (int y = 0; y < H; y++)
    for (int x = 0; x < W; x++)
      a[y][x] = w[y][x] = (x * x + 3 * y + x * y) % 5 < 2;
#pragma omp target data map(tofrom : a) map(alloc : b)
  for (int t = 0; t < 6; t++) {
#pragma omp target teams distribute parallel for collapse(2)
    for (int y = 0; y < H; y++)
      for (int x = 0; x < W; x++)
        b[y][x] = rule(a, y, x);
#pragma omp target teams distribute parallel for collapse(2)
    for (int y = 0; y < H; y++)
      for (int x = 0; x < W; x++)
        a[y][x] = b[y][x];
  }
  for (int t = 0; t < 6; t++) {
    for (int y = 0; y < H; y++)
      for (int x = 0; x < W; x++)
        v[y][x] = rule(w, y, x);
    memcpy(w, v, sizeof w);
  }
  int alive = 0, bad = memcmp(a, w, sizeof a) != 0;
  for (int y = 0; y < H; y++)
    for (int x = 0; x < W; x++)
      alive += a[y][x];
  printf("alive %d bad %d\n", alive, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
