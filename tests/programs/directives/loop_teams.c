// `loop` that binds to `teams` on a line of its own, and `teams loop` inside of `target`: sums and
// extremes of the teams', private variables, calls, nests; and regions whose loops stay as they
// are: with code around them, two loops, regions of threads inside, variables that go on from one
// iteration to the next in a team.
#include <math.h>
#include <omp.h>
#include <stdio.h>

enum { N = 3000, M = 40 };
static double x[N], y[N];
static int z[N], w[N];

#pragma omp begin declare target
__attribute__((noinline)) static double root(double v) { return sqrt(v) + 1; }
__attribute__((noinline)) static int inside(int i) {
  int sum = 0;
#pragma omp parallel for reduction(+ : sum)
  for (int j = 0; j < M; j++) sum += (i + j) % 7;
  return sum;
}
#pragma omp end declare target

static long digest(const int *a, int n) {
  long sum = 0;
  for (int i = 0; i < n; i++) sum = (sum * 31 + a[i]) % 1000000007;
  return sum;
}

int main(void) {
  for (int i = 0; i < N; i++) x[i] = (i * 7 % 101) * (i * 7 % 101);
#pragma omp target teams map(to : x) map(from : y)
#pragma omp loop
  for (int i = 0; i < N; i++) y[i] = root(x[i]);

  double s = 0, least = 1e9;
  long p = 5;
  int most = -1, all = -1;
#pragma omp target map(tofrom : s, least, p, most, all) map(to : y)
#pragma omp teams reduction(+ : s, p) reduction(max : most) reduction(min : least) reduction(& : all)
#pragma omp loop
  for (int i = 0; i < N; i++) {
    s += y[i];
    p += i;
    if (i % 97 > most) most = i % 97;
    least = fmin(least, y[i] + 2);
    all &= i | 6;
  }
  printf("%.1f %.1f %ld %d %d\n", s, least, p, most, all);

#pragma omp target map(tofrom : s) map(to : y)
#pragma omp teams loop reduction(+ : s) collapse(2)
  for (int i = 0; i < N / M; i++)
    for (int j = 0; j < M; j++) s += y[i * M + j];
  printf("%.1f\n", s);

  int t, u = 3;
#pragma omp target teams map(from : z) map(to : y) private(t) firstprivate(u)
#pragma omp loop bind(teams) private(u)
  for (int i = N - 1; i >= 0; i -= 1) {
    u = i % 3;
    t = i % 8 + u;
    int part[4];
    for (int k = 0; k < 4; k++) part[k] = t * k;
    z[i] = part[i % 4] + (int)y[i];
  }
  printf("private %ld %d\n", digest(z, N), u);

  // A region of threads in a function that an iteration calls, and one in the iteration.
#pragma omp target teams map(from : z)
#pragma omp loop
  for (int i = 0; i < 200; i++) z[i] = inside(i);
#pragma omp target teams map(from : w)
#pragma omp loop bind(teams)
  for (int i = 0; i < N / M; i++) {
#pragma omp parallel for
    for (int j = 0; j < M; j++) w[i * M + j] = i * j;
  }
  printf("nested %ld %ld\n", digest(z, 200), digest(w, N));

  // Two loops, and code around one.
  int teams[64] = {0}, begun = 0;
#pragma omp target teams num_teams(2) map(tofrom : teams, begun, z, w)
  {
    teams[omp_get_team_num()] += 2;
#pragma omp atomic
    begun++;
#pragma omp loop
    for (int i = 0; i < N; i++) z[i] = i * 3;
#pragma omp loop
    for (int i = 0; i < N; i++) w[i] = i * 5;
  }
  int twos = 0;
  for (int i = 0; i < 64; i++) twos += teams[i] == 2;
  printf("around %ld %ld %d\n", digest(z, N), digest(w, N), twos == begun);

  // The number of iterations of each team, which the code after the loop reads.
  long counted = 0;
#pragma omp target teams num_teams(2) map(tofrom : counted, z)
  {
    long own = 0;
#pragma omp loop
    for (int i = 0; i < N; i++) {
      z[i] += i;
#pragma omp atomic
      own++;
    }
#pragma omp atomic
    counted += own;
  }
  printf("counted %ld %ld\n", digest(z, N), counted);

  // An array of the team's that iterations read, unsigned and 64-bit counters, updates.
  unsigned long hits = 0;
#pragma omp target teams map(tofrom : hits, z)
  {
    int table[4] = {1, 2, 3, 4};
#pragma omp loop collapse(2)
    for (unsigned i = 0; i < 60; i++)
      for (long j = 0; j < 50; j++) {
        z[i * 50 + j] = table[(i + j) % 4];
#pragma omp atomic
        hits += i + j;
      }
  }
  printf("table %ld %lu\n", digest(z, N), hits);
}
