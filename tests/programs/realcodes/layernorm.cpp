// Layer normalisation with mean and variance in one reduction of two sums.
#include <cmath>
#include <cstdio>
#include <vector>

int main() {
  const int rows = 16, cols = 64;
  std::vector<float> in(rows * cols), out(rows * cols), gain(cols), bias(cols);
  for (int i = 0; i < rows * cols; i++)
    in[i] = (i * 37 % 101) * 0.1f;
  for (int c = 0; c < cols; c++) {
    gain[c] = 1 + c % 3;
    bias[c] = c % 2;
  }
  float *x = in.data(), *y = out.data(), *g = gain.data(), *b = bias.data();
#pragma omp target teams distribute map(to : x[0 : rows * cols], g[0 : cols], b[0 : cols])           \
    map(from : y[0 : rows * cols]) thread_limit(64)
  for (int r = 0; r < rows; r++) {
    float sum = 0, squares = 0;
    const float *row = x + r * cols;
#pragma omp parallel for simd reduction(+ : sum, squares)
    for (int c = 0; c < cols; c++) {
      sum += row[c];
      squares += row[c] * row[c];
    }
    float mean = sum / cols, scale = 1 / std::sqrt(squares / cols - mean * mean + 1e-5f);
#pragma omp parallel for simd
    for (int c = 0; c < cols; c++)
      y[r * cols + c] = (row[c] - mean) * scale * g[c] + b[c];
  }
  int bad = 0;
  double check = 0;
  for (int r = 0; r < rows; r++) {
    double s = 0, q = 0;
    for (int c = 0; c < cols; c++) {
      s += in[r * cols + c];
      q += double(in[r * cols + c]) * in[r * cols + c];
    }
    double m = s / cols, k = 1 / std::sqrt(q / cols - m * m + 1e-5);
    for (int c = 0; c < cols; c++) {
      bad += !(std::fabs(out[r * cols + c] - ((in[r * cols + c] - m) * k * gain[c] + bias[c])) < 1e-3);
      check += out[r * cols + c] > 1;
    }
  }
  printf("check %.0f bad %d\n", check, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
