// saxpy over vectors, as most introductions have it.
#include <cstdio>
#include <vector>

int main() {
  const int n = 10000;
  const float a = 2;
  std::vector<float> xs(n), ys(n);
  for (int i = 0; i < n; i++) {
    xs[i] = i % 100;
    ys[i] = 1;
  }
  float *x = xs.data(), *y = ys.data();
#pragma omp target teams distribute parallel for map(to : x[0 : n]) map(tofrom : y[0 : n])
  for (int i = 0; i < n; i++)
    y[i] = a * x[i] + y[i];
  int bad = 0;
  double sum = 0;
  for (int i = 0; i < n; i++) {
    bad += ys[i] != 2 * (i % 100) + 1;
    sum += ys[i];
  }
  printf("sum %.1f bad %d\n", sum, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
