// All-pairs shortest paths: one kernel per intermediate vertex.
#include <stdio.h>
#include <string.h>
#define N 30
#define FAR 1000000

static int d[N][N], w[N][N];

int main(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      d[i][j] = w[i][j] = i == j ? 0 : (i * 17 + j * 29) % 6 == 0 ? 1 + (i * j) % 23 : FAR;
#pragma omp target data map(tofrom : d)
  for (int k = 0; k < N; k++) {
#pragma omp target teams distribute parallel for collapse(2)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++) {
        int via = d[i][k] + d[k][j];
        if (i != k && j != k && via < d[i][j])
          d[i][j] = via;
      }
  }
  for (int k = 0; k < N; k++)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
        if (w[i][k] + w[k][j] < w[i][j])
          w[i][j] = w[i][k] + w[k][j];
  long sum = 0;
  for (int i = 0; i < N * N; i++)
    sum += d[i / N][i % N];
  int bad = memcmp(d, w, sizeof d) != 0;
  printf("sum %ld bad %d\n", sum, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
