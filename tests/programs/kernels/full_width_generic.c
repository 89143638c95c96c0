// ENV: OMP_NUM_THREADS=4
// ENV: KMP_TEAMS_THREAD_LIMIT=4096
// Teams of 1024 threads whose sequential code one thread runs: loops that
// write, recursion, calls through pointers, team arrays, barriers. The host
// does the same with a few threads.
#include <omp.h>
#include <stdio.h>
#define B 1024

#pragma omp begin declare target
static int width(void) { return omp_is_initial_device() ? 4 : B; }
static int depth(int n, int *seen) {
  int local[2] = {n, 0};
  // Reached through recursion, so the kernel keeps a sequential thread.
#pragma omp parallel num_threads(width())
  {
    int t = omp_get_thread_num();
    seen[t] += local[0] + 1;
#pragma omp atomic
    local[1] += 1;
  }
  return (n > 0 ? depth(n - 1, seen) : 0) + local[1];
}
static void mark(int *a, int v) {
#pragma omp parallel num_threads(width())
  a[omp_get_thread_num()] += v;
}
static void mark_half(int *a, int v) {
#pragma omp parallel num_threads(width() / 2 + 1)
  a[omp_get_thread_num()] += v * 10;
}
typedef void (*marker)(int *, int);
static marker pick(int i) { return i % 2 ? mark_half : mark; }
#pragma omp end declare target

static int arrays(int limit) {
  static int out[2][B], sums[2], widths[2], device[2];
#pragma omp target teams num_teams(2) thread_limit(limit) map(from : out, sums, widths, device)
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
    device[team] = !omp_is_initial_device();
  }
  int bad = 0;
  for (int k = 0; k < 2; k++) {
    int w = widths[k], want = 0;
    bad += w < 1 || w > limit || (device[k] && w != limit);
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
  int threads = 0, exact = 0, reduced = 0, b = 0;
#pragma omp target teams num_teams(1) thread_limit(1024) map(tofrom : seen) map(from : threads, b)
  {
    threads = depth(3, seen);
    b = width();
  }
#pragma omp target teams num_teams(1) thread_limit(1024) map(tofrom : marks)
  for (int i = 0; i < 3; i++) {
    marks[0] += 100;
    pick(i)(marks, i + 1);
  }
#pragma omp target map(from : reversed, exact, reduced)
  {
    int row[B], sum = 0, w = width();
    for (int i = 0; i < B; i++)
      row[i] = i;
#pragma omp parallel num_threads(w)
    {
      int t = omp_get_thread_num();
      int v = row[w - 1 - t];
#pragma omp barrier
      row[t] = v;
#pragma omp single
      exact = omp_get_num_threads();
    }
#pragma omp parallel for reduction(+ : sum) num_threads(w)
    for (int i = 0; i < 3 * B; i++)
      sum += i;
    reduced = sum;
    for (int i = 0; i < B; i++)
      reversed[i] = row[i];
  }
  int bad = 0;
  for (int i = 0; i < B; i++) {
    bad += seen[i] != (i < b ? 10 : 0);
    bad += marks[i] != (i < b ? 4 : 0) + (i < b / 2 + 1 ? 20 : 0) + (i ? 0 : 300);
    bad += reversed[i] != (i < b ? b - 1 - i : i);
  }
  int wide = arrays(1024), odd = arrays(1000), narrow = arrays(70);
  bad += threads != 4 * b || exact != b;
  printf("bad %d reduced %d arrays %d %d %d\n", bad, reduced, wide, odd, narrow);
  bad += wide + odd + narrow;
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
