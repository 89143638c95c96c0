// ENV: OMP_CANCELLATION=true
// SEEDS: 3
// HOST-DIFFERS: libomp does not end all of these
// EXPECT: ^bad 0
// With OMP_CANCELLATION=true, `cancel` ends loops, sections and regions, and
// discards tasks: what must and must not have run afterwards.
#include <omp.h>
#include <stdio.h>
#define N 400

static int bad;

// The thread that cancels leaves at once; nobody runs anything after a
// cancellation point once the region is cancelled, and whoever comes to a
// barrier leaves there.
static void regions(int threads) {
  int before = 0, after = 0, late = 0, barrier = 0, n = 0;
#pragma omp target map(tofrom : before, after, late, barrier, n)
#pragma omp parallel num_threads(threads)
  {
    const int me = omp_get_thread_num(), chosen = omp_get_num_threads() / 2;
    if (me == 0)
      n = omp_get_num_threads();
#pragma omp atomic
    before += 1;
#pragma omp barrier
    if (me == chosen) {
#pragma omp cancel parallel
#pragma omp atomic
      after += 1;
    }
    if (me % 3 == 0) {
#pragma omp cancellation point parallel
    }
#pragma omp atomic
    late += 1;
#pragma omp barrier
#pragma omp atomic
    barrier += 1;
#pragma omp barrier
#pragma omp atomic
    barrier += 1;
  }
  bad += before != n || after != 0 || late > n - 1 || barrier != 0;
}

// A loop that one thread cancels: it ends there, the others at their next
// cancellation point; the region goes on.
#define LOOP(name, clause)                                                     \
  static void name(int threads) {                                              \
    int ran[N] = {0}, after = 0, rounds = 0, n = 0, own = 0;                   \
    OMP(omp target map(tofrom : ran, after, rounds, n, own))                   \
    OMP(omp parallel num_threads(threads))                                     \
    {                                                                          \
      OMP(omp single) n = omp_get_num_threads();                               \
      for (int round = 0; round < 3; round++) {                                \
        OMP(omp for clause)                                                    \
        for (int i = 0; i < N; i++) {                                          \
          OMP(omp cancellation point for)                                      \
          OMP(omp atomic) ran[i] += 1;                                         \
          if (i == 7 && round != 1) {                                          \
            OMP(omp cancel for)                                                \
            OMP(omp atomic) own += 1;                                          \
          }                                                                    \
        }                                                                      \
        OMP(omp atomic) rounds += 1;                                           \
        OMP(omp barrier)                                                       \
      }                                                                        \
      OMP(omp for)                                                             \
      for (int i = 0; i < N; i++)                                              \
        OMP(omp atomic) after += 1;                                            \
    }                                                                          \
    bad += own != 0 || rounds != 3 * n || after != N;                          \
    /* The round that nobody cancels runs all of it. */                        \
    bad += ran[7] < 1 || ran[7] > 3;                                           \
    for (int i = 0; i < N; i++)                                                \
      bad += ran[i] < 1 || ran[i] > 3;                                         \
  }
#define OMP(...) _Pragma(#__VA_ARGS__)
LOOP(contiguous, schedule(static))
LOOP(in_chunks, schedule(static, 3))
LOOP(by_counter, schedule(dynamic))
LOOP(by_share, schedule(guided, 2))

// One thread alone: what is behind `cancel` never runs.
static void alone(void) {
  int loop = 0, region = 0, section = 0;
#pragma omp target map(tofrom : loop, region, section)
#pragma omp parallel num_threads(1)
  {
#pragma omp for
    for (int i = 0; i < 100; i++) {
      loop += 1;
      if (i == 4) {
#pragma omp cancel for
      }
    }
#pragma omp sections
    {
#pragma omp section
      {
        section += 1;
#pragma omp cancel sections
        section += 100;
      }
#pragma omp section
      section += 100;
    }
    region += 1;
#pragma omp cancel parallel if (region == 2)
    region += 1;
#pragma omp cancel parallel if (region == 2)
    region += 100;
  }
  bad += loop != 5 || section != 1 || region != 2;
}

// Tasks of a cancelled group that have not begun do not run; those of groups
// around it do.
static void groups(void) {
  int ran = 0, behind = 0, outer = 0, inner = 0;
#pragma omp target map(tofrom : ran, behind, outer, inner)
#pragma omp parallel num_threads(4)
#pragma omp single
  {
#pragma omp taskgroup
    {
#pragma omp taskgroup
      {
#pragma omp task shared(ran, behind)
        {
          ran += 1;
#pragma omp cancel taskgroup
          behind += 1;
        }
#pragma omp taskwait
#pragma omp task shared(inner)
        inner += 1;
      }
#pragma omp task shared(outer)
      outer += 1;
    }
  }
  bad += ran != 1 || behind != 0 || outer != 1 || inner != 0;
}

// A function with a loop of its own, teams, and a region inside a region.
#pragma omp begin declare target
static void search(const int *data, int n, int wanted, int *found) {
#pragma omp for schedule(dynamic, 4)
  for (int i = 0; i < n; i++) {
    if (data[i] == wanted) {
#pragma omp atomic write
      *found = i;
#pragma omp cancel for
    }
#pragma omp cancellation point for
  }
}
#pragma omp end declare target

static void searches(void) {
  static int data[N], found[8], lanes[4];
  for (int i = 0; i < N; i++)
    data[i] = i * 7 % N;
  for (int t = 0; t < 8; t++)
    found[t] = -1;
  for (int t = 0; t < 4; t++)
    lanes[t] = -1;
#pragma omp target teams num_teams(4) map(to : data) map(tofrom : found)
  {
    const int team = omp_get_team_num();
#pragma omp parallel num_threads(40)
    search(data, N, 77 + team, &found[team]);
#pragma omp parallel num_threads(32)
    search(data, N, 177 + team, &found[team + 4]);
  }
  for (int t = 0; t < 8; t++)
    if (found[t] >= 0)
      bad += data[found[t]] != (t < 4 ? 77 + t : 177 + t - 4);
  bad += found[0] < 0 || found[4] < 0;
#pragma omp target map(to : data) map(tofrom : lanes)
#pragma omp parallel num_threads(4)
  {
    const int t = omp_get_thread_num();
#pragma omp parallel num_threads(8)
    {
      search(data, 100, data[10 * t + 5], &lanes[t]);
#pragma omp barrier
#pragma omp cancel parallel if (omp_get_thread_num() == 1)
#pragma omp barrier
    }
  }
  for (int t = 0; t < 4; t++)
    if (lanes[t] >= 0)
      bad += lanes[t] != 10 * t + 5;
  bad += lanes[0] < 0;
}

int main(void) {
  int on = 0;
#pragma omp target map(from : on)
  on = omp_get_cancellation();
  bad += on != omp_get_cancellation() || !on;
  const int widths[] = {1, 5, 33, 64};
  for (int w = 0; w < 4; w++) {
    regions(widths[w]);
    contiguous(widths[w]);
    in_chunks(widths[w]);
    by_counter(widths[w]);
    by_share(widths[w]);
  }
  alone();
  groups();
  searches();
  printf("bad %d\n", bad);
  return bad != 0;
}
