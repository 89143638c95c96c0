// 2D convolution of an image with a filter in constant memory, clamped edges.
#include <stdio.h>
#define W 40
#define H 30

#pragma omp begin declare target
static const int filter[5][5] = {
    {1, 4, 6, 4, 1}, {4, 16, 24, 16, 4}, {6, 24, 36, 24, 6}, {4, 16, 24, 16, 4}, {1, 4, 6, 4, 1}};
static int clamp(int v, int hi) { return v < 0 ? 0 : v > hi ? hi : v; }
static unsigned char blur(unsigned char in[H][W], int y, int x) {
  int s = 128;
  for (int j = -2; j <= 2; j++)
    for (int i = -2; i <= 2; i++)
      s += in[clamp(y + j, H - 1)][clamp(x + i, W - 1)] * filter[j + 2][i + 2];
  return (unsigned char)(s / 256);
}
#pragma omp end declare target

static unsigned char in[H][W], out[H][W];

int main(void) {
  for (int y = 0; y < H; y++)
    for (int x = 0; x < W; x++)
      in[y][x] = (x * y + 13 * x) % 256;
#pragma omp target teams distribute parallel for collapse(2) map(to : in) map(from : out)
  for (int y = 0; y < H; y++)
    for (int x = 0; x < W; x++)
      out[y][x] = blur(in, y, x);
  int bad = 0, sum = 0;
  for (int y = 0; y < H; y++)
    for (int x = 0; x < W; x++) {
      bad += out[y][x] != blur(in, y, x);
      sum += out[y][x];
    }
  printf("sum %d bad %d\n", sum, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
