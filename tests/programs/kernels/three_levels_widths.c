// ENV: OMP_NUM_THREADS=4
// ENV: KMP_TEAMS_THREAD_LIMIT=4096
// Which threads a region inside a region gets: clauses that switch either off,
// wide outer regions, teams of a part of a warp, combined directives.
#include <omp.h>
#include <stdio.h>
#define N 48

static int bad;
static void check(const char *what, long got, long want) {
  printf("%s %ld\n", what, got);
  if (got != want) {
    printf("  wanted %ld\n", want);
    bad++;
  }
}

// An outer region that an `if` clause makes the encountering thread's alone.
static int switched(int outer, int inner) {
  int sum = 0, once = 0, wrong = 0;
#pragma omp target map(tofrom : sum, once, wrong)
#pragma omp parallel num_threads(3) if (outer)
  {
    int mine = 0, n = omp_get_num_threads();
    if (omp_get_thread_num() == 0)
      once = n;
#pragma omp parallel for if (inner) reduction(+ : mine)
    for (int i = 0; i < N; i++) {
      mine += i;
      if (!inner && omp_get_num_threads() != 1) {
#pragma omp atomic
        wrong += 1;
      }
    }
#pragma omp atomic
    sum += mine;
  }
  return sum != once * (N * (N - 1) / 2) || wrong || (!outer && once != 1);
}

// More outer threads than a team has warps: they are exact, and what is inside
// has one thread each.
static int wide(void) {
  int seen[40] = {0}, wrong = 0, n = 0;
#pragma omp target map(tofrom : seen, wrong, n)
#pragma omp parallel num_threads(40)
  {
    int t = omp_get_thread_num(), local = 0;
    if (t == 0)
      n = omp_get_num_threads();
#pragma omp parallel
    {
#pragma omp atomic
      local += 1;
    }
#pragma omp atomic
    seen[t] += local > 0;
#pragma omp atomic
    wrong += !omp_is_initial_device() && local != 1;
  }
  for (int i = 0; i < 40; i++)
    wrong += seen[i] != (i < n);
  return wrong;
}

// Teams that are no whole number of warps: the last warp has fewer lanes.
static int ragged(int limit) {
  static int out[5][N];
  int wrong = 0;
#pragma omp target teams num_teams(2) thread_limit(limit) map(tofrom : out, wrong)
  {
    int team = omp_get_team_num();
#pragma omp distribute
    for (int row = 0; row < 5; row++) {
      int total = 0;
      for (int i = 0; i < N; i++)
        out[row][i] = team >= 0 ? 0 : 1;
#pragma omp parallel reduction(+ : total)
      {
        int t = omp_get_thread_num(), n = omp_get_num_threads(), most = 0, part = 0;
#pragma omp for
        for (int half = 0; half < 2; half++) {
#pragma omp parallel for reduction(max : most) reduction(+ : part)
          for (int i = 0; i < N / 2; i++) {
            out[row][half * N / 2 + i] += row * 100 + half * N / 2 + i;
            most = most > omp_get_num_threads() ? most : omp_get_num_threads();
            part += 1;
          }
        }
        total += part + (t < n ? 0 : 1000) + (most > limit ? 1000 : 0);
      }
      if (total != N) {
#pragma omp atomic
        wrong += 1;
      }
    }
  }
  for (int row = 0; row < 5; row++)
    for (int i = 0; i < N; i++)
      wrong += out[row][i] != row * 100 + i;
  return wrong;
}

static int combined(void) {
  static int a[20][N], b[20][N];
  int wrong = 0;
#pragma omp target parallel for map(tofrom : a)
  for (int i = 0; i < 20; i++) {
    int k = i * 2;
#pragma omp parallel for simd
    for (int j = 0; j < N; j++)
      a[i][j] = k + j;
  }
#pragma omp target teams distribute map(tofrom : b)
  for (int i = 0; i < 20; i += 4) {
#pragma omp parallel for
    for (int k = 0; k < 4; k++) {
      int base = i + k;
#pragma omp parallel for collapse(2)
      for (int j = 0; j < N / 8; j++)
        for (int l = 0; l < 8; l++)
          b[base][j * 8 + l] = base * j + l;
    }
  }
  for (int i = 0; i < 20; i++)
    for (int j = 0; j < N; j++)
      wrong += (a[i][j] != i * 2 + j) + (b[i][j] != i * (j / 8) + j % 8);
  return wrong;
}

int main(void) {
  for (int i = 0; i < 4; i++)
    check("switched", switched(i & 1, i / 2), 0);
  check("wide", wide(), 0);
  check("ragged", ragged(1) + ragged(20) + ragged(33) + ragged(70) + ragged(200), 0);
  check("combined", combined(), 0);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
