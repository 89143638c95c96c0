// k nearest neighbours: distances in parallel, a small sorted list per query.
#include <cstdio>
#include <utility>
#define N 200
#define Q 20
#define K 5

static int px[N], py[N];

static void search(const int *xs, const int *ys, int qx, int qy, int *best) {
  std::pair<int, int> list[K];
  for (auto &l : list)
    l = {1 << 30, -1};
  for (int i = 0; i < N; i++) {
    int dx = xs[i] - qx, dy = ys[i] - qy;
    std::pair<int, int> c(dx * dx + dy * dy, i);
    for (int k = 0; k < K; k++)
      if (c < list[k])
        std::swap(c, list[k]);
  }
  for (int k = 0; k < K; k++)
    best[k] = list[k].second;
}

int main() {
  int best[Q][K];
  for (int i = 0; i < N; i++) {
    px[i] = i * 7919 % 211;
    py[i] = i * 104729 % 199;
  }
#pragma omp target teams distribute parallel for map(to : px, py) map(from : best)
  for (int q = 0; q < Q; q++)
    search(px, py, q * 10, 190 - q * 9, best[q]);
  int bad = 0, sum = 0;
  for (int q = 0; q < Q; q++) {
    int want[K];
    search(px, py, q * 10, 190 - q * 9, want);
    for (int k = 0; k < K; k++) {
      bad += want[k] != best[q][k];
      sum += best[q][k];
    }
  }
  printf("sum %d bad %d\n", sum, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
