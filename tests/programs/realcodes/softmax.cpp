// Row-wise softmax: maximum, sum and scaling by the threads of a team.
#include <cmath>
#include <cstdio>
#define R 9
#define C 100

int main() {
  static float x[R][C], y[R][C];
  for (int r = 0; r < R; r++)
    for (int c = 0; c < C; c++)
      x[r][c] = (r * 7 + c * 13) % 29 * 0.25f - 3;
#pragma omp target teams distribute map(to : x) map(from : y)
  for (int r = 0; r < R; r++) {
    float top = -1e30f, sum = 0;
#pragma omp parallel for reduction(max : top)
    for (int c = 0; c < C; c++)
      top = x[r][c] > top ? x[r][c] : top;
#pragma omp parallel for reduction(+ : sum)
    for (int c = 0; c < C; c++) {
      y[r][c] = std::exp(x[r][c] - top);
      sum += y[r][c];
    }
    float inverse = 1 / sum;
#pragma omp parallel for
    for (int c = 0; c < C; c++)
      y[r][c] *= inverse;
  }
  int bad = 0;
  for (int r = 0; r < R; r++) {
    double sum = 0, want = 0, total = 0;
    for (int c = 0; c < C; c++)
      want += std::exp(double(x[r][c]));
    for (int c = 0; c < C; c++) {
      bad += !(std::fabs(y[r][c] - std::exp(double(x[r][c])) / want) < 1e-5);
      total += y[r][c];
    }
    sum += total;
    bad += !(std::fabs(sum - 1) < 1e-4);
  }
  printf("y[0][0] %.4f bad %d\n", y[0][0], bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
