// One team runs the iterations of its loop in their order, and so does a team its chunk: an iteration may
// need what the region of the one before wrote.
// SEEDS: 4
#include <stdio.h>
#include <stdlib.h>
enum { R = 60 };
static int run(int n, int kind) {
  int *x = calloc((R + 1) * n, sizeof *x), s[R];
  for (int i = 0; i < R; i++) s[i] = 1;
  if (kind == 0) {
#pragma omp target teams distribute num_teams(1) map(tofrom : x[:(R + 1) * n])
    for (int t = 0; t < R; t++)
#pragma omp parallel for
      for (int c = 0; c < n; c++) x[(t + 1) * n + c] = x[t * n + (c * 5 + 1) % n] + 1;
  } else if (kind == 1) {
#pragma omp target teams distribute num_teams(1) map(tofrom : x[:(R + 1) * n]) map(to : s)
    for (int t = 0; t < R; t++) {
      int k = s[t];
#pragma omp parallel for
      for (int c = 0; c < n; c++) x[(t + 1) * n + c] = x[t * n + (c * 5 + 1) % n] + k;
    }
  } else {
#pragma omp target teams distribute dist_schedule(static, 10) map(tofrom : x[:(R + 1) * n])
    for (int t = 0; t < R; t++)
#pragma omp parallel for
      for (int c = 0; c < n; c++) x[(t + 1) * n + c] = (t % 10 ? x[t * n + (c * 5 + 1) % n] : 0) + 1;
  }
  int low = x[R * n];
  for (int c = 0; c < n; c++) low = x[R * n + c] < low ? x[R * n + c] : low;
  return low;
}
int main(void) { printf("%d %d %d %d\n", run(36, 0), run(36, 1), run(5000, 0), run(36, 2)); }
