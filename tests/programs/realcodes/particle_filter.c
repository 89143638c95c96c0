// Particle filter: weights, normalisation, prefix sum and resampling.
#include <math.h>
#include <stdio.h>
#define N 256

static double x[N], nx[N], w[N], cdf[N];

int main(void) {
  double truth = 0, estimate = 0, error = 0;
  for (int i = 0; i < N; i++)
    x[i] = (i - N / 2) * 0.05;
#pragma omp target data map(tofrom : x) map(alloc : nx, w, cdf)
  for (int t = 0; t < 4; t++) {
    truth += 0.5;
    double sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum) firstprivate(t, truth)
    for (int i = 0; i < N; i++) {
      unsigned s = (unsigned)(i * 7919 + t * 104729) * 2654435761u;
      x[i] += 0.5 + ((s >> 16) / 65536.0 - 0.5) * 0.2;
      double d = x[i] - truth;
      w[i] = exp(-d * d * 2);
      sum += w[i];
    }
    double mean = 0;
#pragma omp target teams distribute parallel for reduction(+ : mean)
    for (int i = 0; i < N; i++) {
      w[i] /= sum;
      mean += w[i] * x[i];
    }
    estimate = mean;
#pragma omp target
    {
      double run = 0;
      for (int i = 0; i < N; i++)
        cdf[i] = run += w[i];
    }
#pragma omp target teams distribute parallel for
    for (int i = 0; i < N; i++) {
      double u = (i + 0.5) / N;
      int lo = 0, hi = N - 1;
      while (lo < hi) {
        int mid = (lo + hi) / 2;
        if (cdf[mid] < u)
          lo = mid + 1;
        else
          hi = mid;
      }
      nx[i] = x[lo];
    }
#pragma omp target teams distribute parallel for
    for (int i = 0; i < N; i++)
      x[i] = nx[i];
    error = fabs(estimate - truth);
  }
  printf("estimate %.2f close %d\n", estimate, error < 0.2);
  int good = error < 0.2 && estimate > 1.5;
  puts(good ? "ok" : "mismatch");
  return !good;
}
