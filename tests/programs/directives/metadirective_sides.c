// EXPECT: parallel 8 4 3
// EXPECT: teams 6 1
// HOST-DIFFERS: the host takes the other alternatives
// Metadirectives whose alternatives name different variables and make some
// private, so that a region needs other variables on the device than on the host.
#include <omp.h>
#include <stdio.h>
#define DEVICE device = {kind(nohost)}
#define N 40

static int width = 3;

static void show(const char *what, long sum) { printf("%s %ld\n", what, sum); }

int main(void) {
  int a[N], n = N, k = 8, m = 5, i, seen = 0, last = -1;
  double scale[2] = {2, 3}, half = 0.5;

  // A construct on the device alone, and its iteration variable is private there.
#pragma omp target map(tofrom : a[:n])
  {
#pragma omp metadirective when(DEVICE : parallel for num_threads(k)) default(nothing)
    for (i = 0; i < n; i++)
      a[i] = i;
  }
  long sum = 0;
  for (int j = 0; j < N; j++)
    sum += a[j];
  show("device alone", sum);

  // A construct on the host alone.
#pragma omp target map(tofrom : a[:n])
  {
#pragma omp metadirective when(DEVICE : nothing) default(parallel for num_threads(m) firstprivate(half) lastprivate(last))
    for (i = 0; i < n; i++)
      a[i] += (int)(half * 2 * i);
  }
  sum = 0;
  for (int j = 0; j < N; j++)
    sum += a[j];
  show("host alone", sum);

  // Both, with as many variables, but others.
#pragma omp target map(tofrom : seen)
  {
#pragma omp metadirective when(DEVICE : parallel num_threads(k)) default(parallel num_threads(m))
    {
#pragma omp atomic
      seen++;
    }
  }
  int four = 0, three = 0, four_wanted = 4;
#pragma omp target map(tofrom : four, three)
  {
#pragma omp metadirective when(DEVICE : parallel num_threads(four_wanted) private(half)) default(parallel firstprivate(scale, m) if (k > 0))
    {
      half = 1;
      scale[0] = half;
#pragma omp atomic
      four += (int)half;
    }
#pragma omp metadirective when(DEVICE : parallel num_threads(width)) default(nothing)
    {
#pragma omp atomic
      three++;
    }
  }
  printf("parallel %d %d %d\n", seen, four, three);

  int teams = 0, alone = 0, wanted = 6;
#pragma omp target map(tofrom : teams)
#pragma omp metadirective when(DEVICE : teams num_teams(wanted)) default(teams num_teams(2))
  {
#pragma omp atomic
    teams++;
  }
#pragma omp target map(tofrom : alone)
#pragma omp metadirective when(DEVICE : nothing) default(teams num_teams(2))
  {
#pragma omp atomic
    alone++;
  }
  printf("teams %d %d\n", teams, alone);

  // Inside constructs of the host, and deferred.
  long sums[4] = {0};
#pragma omp parallel num_threads(4) default(shared)
  {
    int me = omp_get_thread_num();
#pragma omp target map(tofrom : sums[me : 1]) firstprivate(me)
    {
#pragma omp metadirective when(DEVICE : nothing) default(parallel for reduction(+ : sums[me : 1]) num_threads(k))
      for (int j = 0; j < n; j++)
        sums[me] += j + m;
    }
  }
  show("inside", sums[0] + sums[1] + sums[2] + sums[3]);
#pragma omp target map(tofrom : a[:n]) nowait depend(inout : a)
  {
#pragma omp metadirective when(DEVICE : parallel for num_threads(k)) default(nothing)
    for (i = 0; i < n; i++)
      a[i] = i * m;
  }
#pragma omp taskwait
  sum = 0;
  for (int j = 0; j < N; j++)
    sum += a[j];
  show("deferred", sum);
  return 0;
}
