// Histogram of a picture's channels by global atomics and its equalisation.
#include <cstdio>
#include <cstdint>
#include <vector>

int main() {
  const int n = 6000, bins = 64;
  std::vector<uint8_t> pixels(n), flat(n);
  std::vector<int> hist(bins, 0), want(bins, 0);
  for (int i = 0; i < n; i++)
    pixels[i] = uint8_t((i * i / 7 + i) % 200);
  uint8_t *p = pixels.data(), *f = flat.data();
  int *h = hist.data();
#pragma omp target data map(to : p[0 : n]) map(tofrom : h[0 : bins]) map(from : f[0 : n])
  {
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) {
#pragma omp atomic update
      h[p[i] / 4]++;
    }
#pragma omp target
    {
      int lut[64], run = 0;
      for (int b = 0; b < bins; b++) {
        run += h[b];
        lut[b] = int(int64_t(run) * 255 / n);
      }
#pragma omp parallel for
      for (int i = 0; i < n; i++)
        f[i] = uint8_t(lut[p[i] / 4]);
    }
  }
  int bad = 0, lut[64], run = 0;
  long sum = 0;
  for (int i = 0; i < n; i++)
    want[pixels[i] / 4]++;
  for (int b = 0; b < bins; b++) {
    bad += want[b] != hist[b];
    run += want[b];
    lut[b] = int(int64_t(run) * 255 / n);
  }
  for (int i = 0; i < n; i++) {
    bad += flat[i] != lut[pixels[i] / 4];
    sum += flat[i];
  }
  printf("hist[10] %d sum %ld bad %d\n", hist[10], sum, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
