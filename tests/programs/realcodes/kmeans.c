// k-means: assignment in parallel, new centres by array reduction.
#include <stdio.h>
#define N 600
#define K 4
#define D 2

static double pts[N][D];
static int label[N];

static int nearest(const double *p, double c[K][D]) {
  int best = 0;
  double bd = 1e300;
  for (int k = 0; k < K; k++) {
    double d = 0;
    for (int j = 0; j < D; j++)
      d += (p[j] - c[k][j]) * (p[j] - c[k][j]);
    if (d < bd) {
      bd = d;
      best = k;
    }
  }
  return best;
}

int main(void) {
  double c[K][D] = {{0, 0}, {10, 0}, {0, 10}, {10, 10}}, w[K][D];
  for (int i = 0; i < N; i++) {
    pts[i][0] = i % 4 * 8 % 16 + (i * 7 % 16) * 0.125;
    pts[i][1] = i % 4 / 2 * 8 + (i * 5 % 16) * 0.125;
  }
  for (int i = 0; i < K * D; i++)
    w[i / D][i % D] = c[i / D][i % D];
  for (int it = 0; it < 4; it++) {
    double sum[K][D] = {{0}};
    int count[K] = {0};
#pragma omp target teams distribute parallel for map(to : pts, c) map(from : label) map(tofrom : sum, count) reduction(+ : sum, count)
    for (int i = 0; i < N; i++) {
      int k = nearest(pts[i], c);
      label[i] = k;
      count[k]++;
      for (int j = 0; j < D; j++)
        sum[k][j] += pts[i][j];
    }
    double hs[K][D] = {{0}};
    int hc[K] = {0};
    for (int i = 0; i < N; i++) {
      int k = nearest(pts[i], w);
      hc[k]++;
      for (int j = 0; j < D; j++)
        hs[k][j] += pts[i][j];
    }
    for (int k = 0; k < K; k++)
      for (int j = 0; j < D; j++) {
        if (count[k])
          c[k][j] = sum[k][j] / count[k];
        if (hc[k])
          w[k][j] = hs[k][j] / hc[k];
      }
  }
  int bad = 0;
  for (int i = 0; i < N; i++)
    bad += label[i] != nearest(pts[i], w);
  for (int k = 0; k < K; k++) {
    printf("centre %.4f %.4f\n", c[k][0], c[k][1]);
    bad += c[k][0] != w[k][0] || c[k][1] != w[k][1];
  }
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
