// A parallel region inside a parallel region: the outer region's threads are
// warps, the inner one's their lanes. Checks properties that hold for any
// number of threads.
#include <omp.h>
#include <stdio.h>
#define W 6   // most outer threads
#define L 64  // most inner threads
#define N 100

static int bad;
static void check(const char *what, long got, long want) {
  printf("%s %ld\n", what, got);
  if (got != want) {
    printf("  wanted %ld\n", want);
    bad++;
  }
}

// Each inner thread number occurs once, every query agrees, and the outer
// thread's sequential code runs once.
static long queries(void) {
  static int seen[W][L];
  int wrong = 0, outer = 0, sequential = 0, inner[W];
  for (int w = 0; w < W; w++) {
    inner[w] = 0;
    for (int l = 0; l < L; l++)
      seen[w][l] = 0;
  }
#pragma omp target map(tofrom : seen, wrong, outer, sequential, inner)
#pragma omp parallel num_threads(W) reduction(+ : wrong)
  {
    int w = omp_get_thread_num(), n = omp_get_num_threads(), m = omp_get_max_threads(), e = 0;
#pragma omp atomic
    sequential += 1;
    if (w == 0)
      outer = n;
    e += omp_get_level() != 1 || omp_get_ancestor_thread_num(1) != w || omp_get_team_size(1) != n;
    e += omp_get_ancestor_thread_num(0) != 0 || omp_get_team_size(0) != 1 || omp_get_ancestor_thread_num(2) != -1;
    e += n > 1 && (!omp_in_parallel() || omp_get_active_level() != 1);
#pragma omp parallel reduction(+ : e)
    {
      int l = omp_get_thread_num(), k = omp_get_num_threads();
#pragma omp atomic
      seen[w][l] += 1;
      if (l == 0)
        inner[w] = k;
      e += k > m || l >= k || omp_get_level() != 2;
      e += omp_get_ancestor_thread_num(2) != l || omp_get_ancestor_thread_num(1) != w;
      e += omp_get_team_size(2) != k || omp_get_team_size(1) != n;
      e += omp_get_active_level() != (n > 1) + (k > 1);
      e += omp_get_thread_limit() < k;
      // A third level has one thread.
      int third = 0;
#pragma omp parallel
      {
#pragma omp atomic
        third += omp_get_num_threads() * 10 + omp_get_level();
      }
      e += third % 10 != 3 || omp_get_level() != 2;
    }
    wrong += e;
  }
  long r = wrong;
  r += outer != sequential || outer < 1;
  for (int w = 0; w < W; w++)
    for (int l = 0; l < L; l++)
      r += seen[w][l] != (w < outer && l < inner[w]);
  return r;
}

// Work shared out in the inner region in every way, its results in variables
// of the outer thread.
static long worksharing(void) {
  static int out[W][N];
  long sums[W], r = 0;
#pragma omp target teams num_teams(1) thread_limit(512) map(from : out, sums)
#pragma omp parallel num_threads(W)
  {
    int w = omp_get_thread_num(), n = omp_get_num_threads();
    for (int row = w; row < W; row += n) {
      long total = 0, product = 0, last = -1, ordered = 0, sections = 0, copied = 0;
      int local[N], most = -1;
#pragma omp parallel
      {
#pragma omp for
        for (int i = 0; i < N; i++)
          local[i] = i + row;
#pragma omp for schedule(dynamic, 3) reduction(+ : total)
        for (int i = 0; i < N; i++)
          total += local[N - 1 - i];
#pragma omp for schedule(guided) reduction(max : most) lastprivate(last)
        for (int i = 0; i < N; i++) {
          most = most > local[i] ? most : local[i];
          last = local[i];
        }
#pragma omp for schedule(static, 7) nowait
        for (int i = 0; i < N; i++) {
#pragma omp atomic
          product += local[i] * 2;
        }
#pragma omp for ordered
        for (int i = 0; i < N; i++) {
#pragma omp ordered
          ordered = (ordered * 3 + i) % 1009;
        }
#pragma omp sections
        {
#pragma omp section
          {
#pragma omp atomic
            sections += 1;
          }
#pragma omp section
          {
#pragma omp atomic
            sections += 10;
          }
#pragma omp section
          {
#pragma omp atomic
            sections += 100;
          }
        }
        long v;
#pragma omp single copyprivate(v)
        v = row * 7 + 1;
#pragma omp critical
        copied += v;
#pragma omp barrier
#pragma omp single
        copied = copied == v * omp_get_num_threads();
#pragma omp masked
        local[0] += 1000;
      }
      for (int i = 0; i < N; i++)
        out[row][i] = local[i];
      sums[row] = total + product + most * 3 + last * 5 + ordered * 7 + sections * 11 + copied * 13;
    }
  }
  for (int row = 0; row < W; row++) {
    long total = 0, ordered = 0;
    for (int i = 0; i < N; i++) {
      total += i + row;
      ordered = (ordered * 3 + i) % 1009;
      r += out[row][i] != i + row + (i ? 0 : 1000);
    }
    long m = N - 1 + row;
    r += sums[row] != total * 3 + m * 3 + m * 5 + ordered * 7 + 111 * 11 + 13;
  }
  return r;
}

struct pair {
  int a, b[3];
  struct pair *next;
};

#pragma omp begin declare target
// An orphaned inner region, its variables those of callers further up.
static void add_all(struct pair *p, int *count, int by) {
#pragma omp parallel
  {
    struct pair *q = p;
    while (q) {
#pragma omp atomic
      q->b[1] += by;
      q = q->next;
    }
#pragma omp atomic
    *count += 1;
  }
}
static int descend(int depth, int n) {
  int mine[2] = {depth, 0}, vla[n];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    vla[i] = i * mine[0];
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
#pragma omp atomic
    mine[1] += vla[i];
  }
  return mine[1] + (depth > 1 ? descend(depth - 1, n + 3) : 0);
}
static void twice(int *x, int n) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    x[i] *= 2;
}
static void more(int *x, int n) {
#pragma omp parallel for num_threads(5)
  for (int i = 0; i < n; i++)
    x[i] += 1;
}
typedef void (*change)(int *, int);
static change pick(int i) { return i % 2 ? twice : more; }
#pragma omp end declare target

static long sharing(void) {
  int results[W][8], level0[4] = {1, 2, 3, 4};
  long r = 0;
#pragma omp target map(from : results) map(tofrom : level0)
  {
    int top[5] = {0, 10, 20, 30, 40};
    struct pair root = {1, {0, 0, 0}, 0};
#pragma omp parallel num_threads(W)
    {
      int w = omp_get_thread_num(), n = omp_get_num_threads();
      for (int row = w; row < W; row += n) {
        struct pair one = {row, {row, 0, 2}, 0}, two = {row, {3, 4, 5}, &one};
        int count = 0, x[9], before = top[row % 5], *p = &count;
        double scale = row * 0.5;
        add_all(&two, &count, row);
        for (int i = 0; i < 9; i++)
          x[i] = i + before;
        pick(row)(x, 9);
        pick(row + 1)(x, 9);
        int sum = 0, ran = 0;
#pragma omp parallel num_threads(row + 1) if (row != 2)
        {
#pragma omp atomic
          *p += 1000;
#pragma omp atomic
          root.b[2] += 1;
#pragma omp atomic
          ran += 1;
        }
#pragma omp parallel for reduction(+ : sum) firstprivate(scale)
        for (int i = 0; i < 9; i++)
          sum += x[i] + (int)(scale * 2);
        results[row][0] = one.b[1] == row * (count % 1000) && two.b[1] == 4 + row * (count % 1000);
        results[row][1] = count / 1000 == ran && ran >= 1 && ran <= row + 1 && (row != 2 || ran == 1);
        results[row][2] = sum;
        results[row][3] = descend(3, 4);
        results[row][4] = x[8];
      }
#pragma omp barrier
#pragma omp single
      level0[2] += root.b[2] > 0;
#pragma omp for
      for (int i = 0; i < 4; i++)
        level0[i] += top[i];
    }
  }
  for (int row = 0; row < W; row++) {
    int want = 0, x8 = 0;
    for (int i = 0; i < 9; i++) {
      int v = i + (row % 5) * 10;
      v = row % 2 ? v * 2 + 1 : (v + 1) * 2;
      want += v + row;
      x8 = v;
    }
    int d = 3 * 6 + 2 * 21 + 45;
    r += results[row][0] != 1 || results[row][1] != 1;
    r += results[row][2] != want || results[row][3] != d || results[row][4] != x8;
  }
  r += level0[0] != 1 || level0[1] != 12 || level0[2] != 24 || level0[3] != 34;
  return r;
}

// A distributed loop whose body has a region, and one of both kinds of regions.
static long mixed(void) {
  static int rows[40][N];
  int total = 0;
  long r = 0;
#pragma omp target teams distribute parallel for map(from : rows) reduction(+ : total) thread_limit(128)
  for (int i = 0; i < 40; i++) {
    int s = 0;
#pragma omp parallel for reduction(+ : s)
    for (int j = 0; j < N; j++) {
      rows[i][j] = i * j;
      s += j;
    }
    total += s;
  }
  r += total != 40 * (N * (N - 1) / 2);
  int most = 0, flat = 0, last = -1;
#pragma omp target map(tofrom : rows, most, flat, last)
  {
    int shared = 5;
#pragma omp parallel for
    for (int i = 0; i < 40; i++)
      rows[i][0] += shared;
#pragma omp parallel for reduction(max : most) lastprivate(last)
    for (int i = 0; i < 40; i++) {
      int m = 0;
#pragma omp parallel for reduction(max : m)
      for (int j = 0; j < N; j++)
        m = m > rows[i][j] ? m : rows[i][j];
      most = most > m ? most : m;
      last = m;
    }
    shared += 1;
#pragma omp parallel num_threads(20)
    {
#pragma omp atomic
      flat += shared;
    }
    flat = flat % shared;
  }
  for (int i = 0; i < 40; i++)
    for (int j = 0; j < N; j++)
      r += rows[i][j] != i * j + (j ? 0 : 5);
  return r + (most != 39 * 99) + (last != 39 * 99) + flat;
}

int main(void) {
  check("queries", queries(), 0);
  check("worksharing", worksharing(), 0);
  check("sharing", sharing(), 0);
  check("mixed", mixed(), 0);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
