// One loop, with its directives combined and written one by one, with schedule(static, 1),
// and with bounds that are shared, private or a structure's: all run the same
// code, and chunks of one iteration still go to the threads in turn.
// VERSIONS: launch-values by-value
#include <omp.h>
#include <stdio.h>
#include <string.h>

enum { N = 37, M = 29 };
struct Bounds { int n, m; float a; };

static int sum(const int *x, int n) {
  unsigned h = 0;
  for (int i = 0; i < n; i++) h = h * 31 + (unsigned)x[i];
  return (int)h;
}

#define BODY for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) y[j * n + i] = x[i * m + j] * 3 + i;
#define WAY(name, ...) static void name(int *x, int *y, int n, int m) { __VA_ARGS__ BODY }
#define P(x) _Pragma(#x)
#define MAPS map(to: x[:n * m]) map(tofrom: y[:n * m])

WAY(combined, P(omp target teams distribute parallel for collapse(2) MAPS))
WAY(target_apart, P(omp target MAPS) P(omp teams distribute parallel for collapse(2)))
WAY(teams_apart, P(omp target teams MAPS) P(omp distribute parallel for collapse(2)))
WAY(all_apart, P(omp target MAPS) P(omp teams) P(omp distribute parallel for collapse(2)))
WAY(chunk, P(omp target teams distribute parallel for collapse(2) schedule(static, 1) MAPS))
WAY(chunk_apart, P(omp target MAPS) P(omp teams distribute parallel for collapse(2) schedule(static, 1)))
WAY(limits, P(omp target MAPS) P(omp teams distribute parallel for collapse(2) num_teams(n) thread_limit(m)))
WAY(loop, P(omp target teams loop collapse(2) MAPS))

static void in_struct(int *x, int *y, struct Bounds b) {
#pragma omp target map(to : x[:b.n * b.m]) map(tofrom : y[:b.n * b.m]) firstprivate(b)
#pragma omp teams distribute parallel for collapse(2)
  for (int i = 0; i < b.n; i++)
    for (int j = 0; j < b.m; j++) y[j * b.n + i] = x[i * b.m + j] * 3 + i;
}

// Counters of other types, downwards and in steps, with a last value.
static long others(int *y, int n) {
  long last = 0;
#pragma omp target map(tofrom : y[:n])
#pragma omp teams
#pragma omp distribute parallel for schedule(static, 1)
  for (unsigned long i = n; i > 3; i -= 2) y[i - 1] += 1;
#pragma omp target map(tofrom : y[:n], last)
#pragma omp teams
#pragma omp distribute parallel for schedule(static, 1) lastprivate(last)
  for (long i = 0; i < n; i += 3) {
    last = i * 2;
    y[i] += 2;
  }
#pragma omp target map(tofrom : y[:n])
#pragma omp teams distribute parallel for simd schedule(static, 1)
  for (short i = 0; i < (short)n; i++) y[i] += 4;
#pragma omp target parallel for schedule(static, 1) map(tofrom : y[:n])
  for (unsigned char i = 1; i < (unsigned char)n; i++) y[i] += 8;
#pragma omp target teams distribute map(tofrom : y[:n]) num_teams(3)
  for (int k = 0; k < 5; k++) {
    int start = k * n / 5, end = (k + 1) * n / 5;
#pragma omp parallel for schedule(static, 1)
    for (int i = start; i < end; i++) y[i] += k * 16;
  }
  return last;
}

// What a region reads that another one writes, and what is changed between regions.
static int changes(int n) {
  int result = 0;
#pragma omp target map(tofrom : result)
#pragma omp teams num_teams(1)
  {
    int a = n, s = 0;
    for (int round = 0; round < 3; round++) {
#pragma omp distribute parallel for reduction(+ : s)
      for (int i = 0; i < n; i++) s += a;
      a += s % 7;
    }
    int first = 0;
#pragma omp distribute parallel for
    for (int i = 0; i < n; i++)
      if (i == 2) first = a;
    result = s + first;
  }
  return result;
}

// Which thread ran each iteration: neighbours in one team are neighbours, too.
static int in_turn(int n) {
  int thread[N * M], team[N * M], width[N * M], wrong = 0;
#pragma omp target map(from : thread[:n], team[:n], width[:n])
#pragma omp teams distribute parallel for schedule(static, 1)
  for (int i = 0; i < n; i++) {
    thread[i] = omp_get_thread_num();
    team[i] = omp_get_team_num();
    width[i] = omp_get_num_threads();
  }
  for (int i = 1; i < n; i++)
    if (team[i] == team[i - 1]) wrong += thread[i] != (thread[i - 1] + 1) % width[i];
    else wrong += thread[i] != 0;
#pragma omp target map(from : thread[:n], team[:n], width[:n])
#pragma omp teams distribute parallel for schedule(static, 1)
  for (long i = 0; i < n; i++) {
    thread[i] = omp_get_thread_num();
    team[i] = omp_get_team_num();
    width[i] = omp_get_num_threads();
  }
  for (int i = 1; i < n; i++)
    if (team[i] == team[i - 1]) wrong += thread[i] != (thread[i - 1] + 1) % width[i];
    else wrong += thread[i] != 0;
#pragma omp target parallel for schedule(static, 1) map(from : thread[:n], width[:n])
  for (long i = 0; i < n; i++) {
    thread[i] = omp_get_thread_num();
    width[i] = omp_get_num_threads();
  }
  for (int i = 0; i < n; i++) wrong += thread[i] != i % width[i];
  return wrong;
}

int main(void) {
  static int x[N * M], y[N * M];
  for (int i = 0; i < N * M; i++) x[i] = i * 7 % 101;
  void (*ways[])(int *, int *, int, int) = {combined, target_apart, teams_apart, all_apart,
                                            chunk, chunk_apart, limits, loop};
  for (int w = 0; w < 8; w++) {
    memset(y, 0, sizeof y);
    ways[w](x, y, N, M);
    printf("%d %d\n", w, sum(y, N * M));
  }
  memset(y, 0, sizeof y);
  in_struct(x, y, (struct Bounds){N, M, 2});
  printf("struct %d\n", sum(y, N * M));
  long last = others(y, 200);
  printf("others %ld %d\n", last, sum(y, N * M));
  printf("changes %d\n", changes(40));
  printf("in turn: %d wrong\n", in_turn(N * M));
}
