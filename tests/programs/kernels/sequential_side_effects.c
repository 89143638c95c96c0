// ENV: KMP_TEAMS_THREAD_LIMIT=4096
// ENV: OMP_NUM_THREADS=64
// What the sequential parts of teams do happens once a team, and loops of all
// schedules over teams miss and repeat nothing.
#include <omp.h>
#include <stdio.h>

static int bad;
static void check(const char *what, long got, long want) {
  printf("%s %ld\n", what, got);
  bad += got != want;
}

#pragma omp begin declare target
int g_count;
static void note(int *p) { *p += 1; }
__attribute__((noinline)) static void note2(int *p) {
  *p += 1;
  g_count++;
}
#pragma omp end declare target
int main(void) {
  int a = 0, b = 0, c = 0, d = 0, e = 0;
#pragma omp target teams num_teams(4) thread_limit(64) map(tofrom : a, b)
  {
#pragma omp atomic
    a += 1;
    if (omp_get_team_num() == 2)
      b += 5;
  }
  check("teams atomic", a, 4);
  check("teams store", b, 5);
  a = 0;
#pragma omp target teams num_teams(1) thread_limit(64) map(tofrom : a, b)
  {
    note(&a);
    note2(&b);
  }
  check("teams call", a, 1);
  check("teams call2", b, 6);
#pragma omp target teams num_teams(4) thread_limit(64) map(tofrom : c, d)
  {
    int local = 0;
    for (int i = 0; i < 10; i++)
      local += i;
#pragma omp parallel num_threads(16)
    {
#pragma omp atomic
      local += 1;
    }
#pragma omp atomic
    c += local;
#pragma omp atomic
    d += local;
  }
  check("teams mixed", c, 4 * 61);
  check("teams crit", d, 4 * 61);
  a = 0;
#pragma omp target teams distribute num_teams(4) map(tofrom : a, e)
  for (int i = 0; i < 20; i++) {
#pragma omp atomic
    a += i;
    int old;
#pragma omp atomic capture
    old = e++;
    (void)old;
  }
  check("distribute atomic", a, 190);
  check("dist capture", e, 20);
  a = 0;
#pragma omp target map(tofrom : a)
  {
    int x = 1;
#pragma omp parallel if (0) num_threads(8)
    {
      x += omp_get_num_threads();
    }
#pragma omp parallel num_threads(1)
    {
      x += 10 * omp_get_num_threads();
    }
    a = x;
  }
  check("if0", a, 12);
  int r[5] = {0};
#pragma omp target teams num_teams(3) map(tofrom : r)
  {
    // The loops need not give an iteration to the same team.
#pragma omp distribute
    for (int i = 0; i < 5; i++) {
#pragma omp atomic
      r[i] += i;
    }
#pragma omp distribute parallel for
    for (int i = 0; i < 5; i++) {
#pragma omp atomic
      r[i] += 10;
    }
  }
  check("two distributes", r[0] + r[1] + r[2] + r[3] + r[4], 60);
  long big = 0;
#pragma omp target teams distribute parallel for reduction(+ : big) collapse(2)
  for (long i = 0; i < 100; i++)
    for (long j = 4000000000L; j < 4000000100L; j++)
      big += j - 4000000000L;
  check("big", big, 495000);
  int dyn = 0;
#pragma omp target teams distribute parallel for schedule(dynamic, 3) reduction(+ : dyn) num_teams(3)
  for (int i = 0; i < 1000; i++)
    dyn += i;
  check("dyn", dyn, 499500);
  int gd = 0;
#pragma omp target teams distribute parallel for schedule(guided) reduction(+ : gd) num_teams(3)             \
    thread_limit(48)
  for (int i = 0; i < 1000; i++)
    gd += i;
  check("guided", gd, 499500);
  int st = 0;
#pragma omp target teams distribute parallel for dist_schedule(static, 7) reduction(+ : st) num_teams(3)     \
    thread_limit(48)
  for (int i = 0; i < 1000; i++)
    st += i;
  check("dist_schedule", st, 499500);
  int once = 0;
#pragma omp target map(tofrom : once)
  {
    once++;
#pragma omp parallel num_threads(64)
    {
#pragma omp single
      once += 10;
#pragma omp master
      once += 100;
#pragma omp barrier
#pragma omp for
      for (int i = 0; i < 10; i++) {
#pragma omp atomic
        once += 1000;
      }
    }
    once++;
  }
  check("once", once, 10112);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
