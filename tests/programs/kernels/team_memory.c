// ENV: KMP_TEAMS_THREAD_LIMIT=4096
// Variables of teams that do not fit into static shared memory: one that fits into the dynamic
// shared memory of some GPUs, one that fits into none, and arrays of variable length in scopes that
// end. Most teams get a slot of the launch's pool that another one has given back.
#include <omp.h>
#include <stdio.h>

enum { TEAMS = 300 };
static int sums[TEAMS];

static int check(const char *name) {
  int bad = 0;
  for (int t = 0; t < TEAMS; t++) {
    bad += sums[t] != 79800 + t;
    sums[t] = 0;
  }
  printf("%s: %d bad\n", name, bad);
  return bad;
}

// 100 KiB and 400 KiB.
static void constant(void) {
#pragma omp target teams num_teams(TEAMS) thread_limit(32) map(tofrom : sums)
  {
    int small[25600], large[102400];
    int t = omp_get_team_num(), s = 0;
    for (int i = 0; i < 3; i++) sums[t] += i;
#pragma omp parallel for
    for (int i = 0; i < 400; i++) {
      small[i * 64] = i;
      large[102399 - i * 256] = i;
    }
#pragma omp parallel for reduction(+ : s)
    for (int i = 0; i < 400; i++) s += (small[i * 64] + large[102399 - i * 256]) / 2;
    sums[t] = sums[t] - 3 + s + t;
  }
  check("constant");
}

// Of lengths that the launch knows: two at a time, in an order that takes and gives back.
static void variable(int n, int m) {
#pragma omp target teams num_teams(TEAMS) thread_limit(32) map(tofrom : sums)
  {
    int t = omp_get_team_num(), s = 0;
    double first[n];
    for (int k = 0; k < 2; k++) {
      double second[m];
#pragma omp parallel for
      for (int i = 0; i < 400; i++) {
        first[i * (n / 400)] = i;
        second[i * (m / 400)] = i * k;
      }
#pragma omp parallel for reduction(+ : s)
      for (int i = 0; i < 400; i++) s += (int)(first[i * (n / 400)] + second[i * (m / 400)]);
    }
    sums[t] += s - 2 * 79800 + t;
  }
  check("variable");
}

// In a recursive function, whose frames only the device's heap holds.
#pragma omp declare target
__attribute__((noinline)) int deep(int levels, int n) {
  int a[n], s = 0;
#pragma omp parallel for
  for (int i = 0; i < n; i++) a[i] = i % 2;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < n; i++) s += a[i];
  return levels == 0 ? s : s + deep(levels - 1, n);
}
#pragma omp end declare target

int main(void) {
  constant();
  variable(60000, 50000);
  variable(400, 60000);
  variable(400, 400);
  int sum = 0;
#pragma omp target teams num_teams(4) thread_limit(32) map(tofrom : sum) reduction(+ : sum)
  {
    int fixed[20000];
#pragma omp parallel for
    for (int i = 0; i < 20000; i++) fixed[i] = 1;
    sum += deep(3, 8000) + fixed[19999];
  }
  printf("recursive: %d\n", sum);
  return 0;
}
