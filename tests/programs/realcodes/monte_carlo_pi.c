// Monte-Carlo pi with a linear congruential generator per sample block.
#include <stdio.h>
#define BLOCKS 200
#define SAMPLES 100

static int block(unsigned long long seed) {
  unsigned long long s = seed * 0x9e3779b97f4a7c15ull + 1;
  int hits = 0;
  for (int k = 0; k < SAMPLES; k++) {
    s = s * 6364136223846793005ull + 1442695040888963407ull;
    unsigned x = s >> 33 & 0x7fff;
    s = s * 6364136223846793005ull + 1442695040888963407ull;
    unsigned y = s >> 33 & 0x7fff;
    hits += x * x + y * y < 1u << 30;
  }
  return hits;
}

int main(void) {
  long hits = 0, want = 0;
#pragma omp target teams distribute parallel for reduction(+ : hits)
  for (int b = 0; b < BLOCKS; b++)
    hits += block(b);
  for (int b = 0; b < BLOCKS; b++)
    want += block(b);
  double pi = 4.0 * hits / (BLOCKS * SAMPLES);
  printf("hits %ld pi %.4f\n", hits, pi);
  int good = hits == want && pi > 3.0 && pi < 3.3;
  puts(good ? "ok" : "mismatch");
  return !good;
}
