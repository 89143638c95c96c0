// Needleman-Wunsch alignment: anti-diagonals one after the other.
#include <algorithm>
#include <cstdio>
#include <cstring>
#define N 60

static int score[N + 1][N + 1], want[N + 1][N + 1];
static char x[N], y[N];

static int cell(int s[N + 1][N + 1], int i, int j, char a, char b) {
  int m = s[i - 1][j - 1] + (a == b ? 5 : -3);
  return std::max(m, std::max(s[i - 1][j], s[i][j - 1]) - 4);
}

int main() {
  for (int i = 0; i < N; i++) {
    x[i] = "ACGT"[i * i % 7 % 4];
    y[i] = "ACGT"[(i * 3 + i / 5) % 4];
  }
  for (int i = 0; i <= N; i++)
    score[i][0] = score[0][i] = want[i][0] = want[0][i] = -4 * i;
#pragma omp target data map(tofrom : score) map(to : x, y)
  for (int d = 2; d <= 2 * N; d++) {
    int lo = std::max(1, d - N), hi = std::min(N, d - 1);
#pragma omp target teams distribute parallel for
    for (int i = lo; i <= hi; i++)
      score[i][d - i] = cell(score, i, d - i, x[i - 1], y[d - i - 1]);
  }
  for (int i = 1; i <= N; i++)
    for (int j = 1; j <= N; j++)
      want[i][j] = cell(want, i, j, x[i - 1], y[j - 1]);
  int bad = memcmp(score, want, sizeof score) != 0;
  printf("score %d bad %d\n", score[N][N], bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
