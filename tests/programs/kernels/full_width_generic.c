// SEEDS: 4
// ENV: OMP_NUM_THREADS=1024
// ENV: KMP_TEAMS_THREAD_LIMIT=4096
// ENV: KMP_DEVICE_THREAD_LIMIT=4096
// Teams of 1024 threads whose sequential code one thread runs: loops that
// write, recursion, calls through pointers, team arrays, barriers.
#include <omp.h>
#include <stdio.h>
#define B 1024

#pragma omp begin declare target
static int depth(int n, int *seen) {
  int local[2] = {n, 0};
  // Reached through recursion, so the kernel keeps a sequential thread.
#pragma omp parallel num_threads(B)
  {
    int t = omp_get_thread_num();
    seen[t] += local[0];
#pragma omp atomic
    local[1] += 1;
  }
  int below = n > 0 ? depth(n - 1, seen) : 0;
  return below + local[1] / omp_get_max_threads();
}
static void mark(int *a, int v) {
#pragma omp parallel num_threads(B)
  a[omp_get_thread_num()] += v;
}
static void mark_half(int *a, int v) {
#pragma omp parallel num_threads(B / 2 + 5)
  a[omp_get_thread_num()] += v * 10;
}
typedef void (*marker)(int *, int);
static marker pick(int i) { return i % 2 ? mark_half : mark; }
#pragma omp end declare target

static int arrays(int limit) {
  static int out[2][B], sums[2], widths[2];
#pragma omp target teams num_teams(2) thread_limit(limit) map(from : out, sums, widths)
  {
    int team = omp_get_team_num(), tile[B], total = 0, n = 0;
    int vla[omp_get_max_threads() + 1];
    for (int i = 0; i < B; i++) { // a sequential loop that writes
      tile[i] = i * 3 + team;
      out[team][i] = -1;
    }
    vla[0] = team;
#pragma omp parallel
    {
      int t = omp_get_thread_num(), w = omp_get_num_threads();
#pragma omp single
      n = w;
      vla[t + 1] = tile[t] + 1;
#pragma omp barrier
      int v = vla[w - t] + vla[0];
#pragma omp barrier
      tile[t] = v;
#pragma omp barrier
      out[team][t] = tile[(t + 1) % w];
#pragma omp atomic
      total += tile[t];
    }
    sums[team] = total;
    widths[team] = n;
  }
  int bad = 0;
  for (int k = 0; k < 2; k++) {
    int w = widths[k], want = 0;
    bad += w > limit || w != (limit < B ? limit : B);
    for (int t = 0; t < w; t++) {
      int v = (w - 1 - t) * 3 + k + 1 + k;
      bad += out[k][(t + w - 1) % w] != v;
      want += v;
    }
    bad += sums[k] != want;
  }
  return bad;
}

int main(void) {
  static int seen[B], marks[B], reversed[B];
  int r = 0, total = 0, exact = 0, reduced = 0;
#pragma omp target teams num_teams(1) thread_limit(1024) map(tofrom : seen) map(from : r)
  r = depth(3, seen);
#pragma omp target teams num_teams(1) thread_limit(1024) map(tofrom : marks)
  for (int i = 0; i < 3; i++) {
    marks[0] += 100;
    pick(i)(marks, i + 1);
  }
#pragma omp target map(from : reversed, exact, reduced, total)
  {
    int row[B], sum = 0;
    for (int i = 0; i < B; i++)
      row[i] = i;
#pragma omp parallel num_threads(1024)
    {
      int t = omp_get_thread_num();
      int v = row[B - 1 - t];
#pragma omp barrier
      row[t] = v;
#pragma omp single
      exact = omp_get_num_threads();
    }
#pragma omp parallel for reduction(+ : sum) num_threads(1024)
    for (int i = 0; i < 3 * B; i++)
      sum += i;
    reduced = sum;
    total = 0;
    for (int i = 0; i < B; i++) {
      reversed[i] = row[i];
      total += row[i];
    }
  }
  int bad = 0;
  for (int i = 0; i < B; i++) {
    bad += seen[i] != 6;
    bad += marks[i] != 4 + (i < B / 2 + 5 ? 20 : 0) + (i ? 0 : 300);
    bad += reversed[i] != B - 1 - i;
  }
  int wide = arrays(1024), odd = arrays(1000), narrow = arrays(70);
  printf("bad %d exact %d reduced %d total %d r %d arrays %d %d %d\n", bad, exact, reduced, total, r, wide, odd, narrow);
  bad += wide + odd + narrow + (exact != B);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
