// Hotspot: temperature of a chip from its power, float stencil with borders.
#include <cmath>
#include <cstdio>
#include <vector>

static float step(const float *t, const float *p, int rows, int cols, int r, int c) {
  float m = t[r * cols + c];
  float n = r ? t[(r - 1) * cols + c] : m, s = r < rows - 1 ? t[(r + 1) * cols + c] : m;
  float w = c ? t[r * cols + c - 1] : m, e = c < cols - 1 ? t[r * cols + c + 1] : m;
  return m + 0.1f * (p[r * cols + c] + (n + s - 2 * m) * 0.5f + (e + w - 2 * m) * 0.5f + (80 - m) * 0.02f);
}

int main() {
  const int rows = 22, cols = 35, size = rows * cols;
  std::vector<float> temp(size), power(size), out(size), ht, ho(size);
  for (int i = 0; i < size; i++) {
    temp[i] = 70 + i % 11;
    power[i] = i % 5 * 0.5f;
  }
  ht = temp;
  float *t = temp.data(), *p = power.data(), *o = out.data();
#pragma omp target data map(tofrom : t[0 : size]) map(to : p[0 : size]) map(alloc : o[0 : size])
  for (int k = 0; k < 3; k++) {
#pragma omp target teams distribute parallel for collapse(2) thread_limit(256)
    for (int r = 0; r < rows; r++)
      for (int c = 0; c < cols; c++)
        o[r * cols + c] = step(t, p, rows, cols, r, c);
#pragma omp target teams distribute parallel for simd thread_limit(256)
    for (int i = 0; i < size; i++)
      t[i] = o[i];
  }
  for (int k = 0; k < 3; k++) {
    for (int r = 0; r < rows; r++)
      for (int c = 0; c < cols; c++)
        ho[r * cols + c] = step(ht.data(), power.data(), rows, cols, r, c);
    ht = ho;
  }
  int bad = 0;
  double sum = 0;
  for (int i = 0; i < size; i++) {
    bad += !(std::fabs(temp[i] - ht[i]) < 1e-3f);
    sum += temp[i];
  }
  printf("mean %.2f bad %d\n", sum / size, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
