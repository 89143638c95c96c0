// The number of teams is what `num_teams` says wherever a program can see it,
// and loops of teams that nobody counts do each iteration once.
// HOST-DIFFERS: the host has no more teams than OMP_NUM_THREADS
// EXPECT: ^ok
#include <omp.h>
#include <stdio.h>

enum { N = 5000 };
static int bad;

static void check(const char *what, long got, long want) {
  if (got != want) {
    printf("%s: %ld, not %ld\n", what, got, want);
    bad++;
  }
}

#pragma omp begin declare target
static int number(void) { return omp_get_team_num(); }
static int (*volatile ask)(void) = number;
#pragma omp end declare target

int main(void) {
  static int times[N], most;
  const int teams = 77;

  // Nobody counts them.
#pragma omp target teams distribute parallel for num_teams(teams)
  for (int i = 0; i < N; i++)
    times[i]++;
  long sum = 0;
#pragma omp target teams distribute parallel for num_teams(teams) reduction(+ : sum) collapse(2)
  for (int i = 0; i < 50; i++)
    for (int j = 0; j < N / 50; j++) {
      times[i * (N / 50) + j]++;
      sum += i ^ j;
    }
  long want = 0;
  for (int i = 0; i < 50; i++)
    for (int j = 0; j < N / 50; j++)
      want += i ^ j;
  check("sum", sum, want);

  // A loop that asks, in itself, in a function and through a pointer. Teams of
  // at most 32 threads leave iterations for the last of them.
  int seen[4] = {0};
#pragma omp target teams distribute parallel for num_teams(teams) thread_limit(32) map(tofrom : seen)
  for (int i = 0; i < N; i++) {
    times[i]++;
    if (i == 0)
      seen[0] = omp_get_num_teams();
    if (omp_get_team_num() == teams - 1)
      seen[1] = 1;
  }
  check("asked", seen[0], teams);
  check("last", seen[1], 1);
#pragma omp target teams distribute parallel for num_teams(teams) thread_limit(32) reduction(max : most)
  for (int i = 0; i < N; i++)
    if (number() > most)
      most = number();
  check("in a function", most, teams - 1);
  most = 0;
#pragma omp target teams distribute parallel for num_teams(teams) thread_limit(32) reduction(max : most)
  for (int i = 0; i < N; i++)
    if (ask() > most)
      most = ask();
  check("through a pointer", most, teams - 1);

  // Effects of each team beside its share of the loop: before it, in a
  // region of its own, and in a loop that teams share and threads do not.
  int before = 0, beside = 0;
#pragma omp target teams num_teams(teams) thread_limit(32) map(tofrom : before)
  {
#pragma omp atomic
    before++;
#pragma omp distribute parallel for
    for (int i = 0; i < N; i++)
      times[i]++;
  }
  check("before", before, teams);
#pragma omp target teams num_teams(teams) thread_limit(32) map(tofrom : beside)
  {
#pragma omp distribute parallel for
    for (int i = 0; i < N; i++)
      times[i]++;
#pragma omp parallel num_threads(3)
#pragma omp atomic
    beside++;
  }
  check("beside", beside, 3 * teams);
  int each = 0;
#pragma omp target teams num_teams(teams) reduction(+ : each)
  {
    each += 1;
#pragma omp distribute parallel for
    for (int i = 0; i < N; i++)
      times[i]++;
  }
  check("reduced", each, teams);

  for (int i = 0; i < N; i++)
    if (times[i] != 6) {
      check("times", times[i], 6);
      break;
    }
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
