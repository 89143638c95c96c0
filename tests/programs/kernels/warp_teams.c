// VERSIONS: launch-values+warp-teams launch-values+noalias+packed-teams
// Teams of one warp, of which a block runs eight: leagues whose loops have few iterations, with limits
// on threads, with sequential code between loops, with results and arrays that a team shares, and leagues
// whose number of teams fills no blocks.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

static long digest(const int *x, long n) {
  long sum = 0;
  for (long i = 0; i < n; i++)
    sum = (sum * 31 + x[i]) % 1000003;
  return sum;
}

int main(void) {
  int rows = 1600, columns = 24;
  int *a = malloc(sizeof *a * rows * columns), *b = malloc(sizeof *b * rows * columns);
  int *s = malloc(sizeof *s * rows);
  for (int i = 0; i < rows * columns; i++)
    a[i] = i % 1013;

  // Short inner loops.
#pragma omp target teams distribute num_teams(400) map(to : a[:rows * columns]) map(from : b[:rows * columns])
  for (int r = 0; r < rows; r++) {
#pragma omp parallel for
    for (int c = 0; c < columns; c++)
      b[r * columns + c] = 3 * a[r * columns + c] + r;
  }
  printf("%ld\n", digest(b, rows * columns));

  // A limit, two loops in a row and sequential code between them.
#pragma omp target teams distribute thread_limit(32) num_teams(160) map(tofrom : b[:rows * columns]) map(from : s[:rows])
  for (int r = 0; r < rows; r++) {
    int shift = b[r * columns] % 7;
#pragma omp parallel for
    for (int c = 0; c < columns; c++)
      b[r * columns + c] += shift;
    s[r] = b[r * columns + columns - 1] + shift;
#pragma omp parallel for
    for (int c = 1; c < columns; c++)
      b[r * columns + c] ^= s[r];
  }
  printf("%ld %ld\n", digest(b, rows * columns), digest(s, rows));

  // The numbers of teams and threads are the program's.
#pragma omp target teams num_teams(64) thread_limit(32) map(from : b[:rows * columns])
  {
    int team = omp_get_team_num(), teams = omp_get_num_teams();
#pragma omp parallel for num_threads(32) schedule(static, 1)
    for (int c = 0; c < 32; c++)
      b[team * 32 + c] = teams * 10000 + team * 100 + (omp_get_thread_num() == c % omp_get_num_threads());
  }
  // On the host teams may be fewer.
  int wrong = 0;
  for (int t = 0; t < b[0] / 10000; t++)
    for (int c = 0; c < 32; c++)
      wrong += b[t * 32 + c] != b[0] / 10000 * 10000 + t * 100 + 1;
  printf("%d\n", wrong);

  // Results of rows, which lanes reduce; the second and third loop need those of the first.
  double *x = malloc(sizeof *x * rows * columns), *y = malloc(sizeof *y * rows);
  for (int i = 0; i < rows * columns; i++)
    x[i] = i * 37 % 101 - 50;
#pragma omp target teams distribute thread_limit(32) num_teams(80) map(tofrom : x[:rows * columns]) map(from : y[:rows])
  for (int r = 0; r < rows; r++) {
    double most = -1e9, sum = 0;
#pragma omp parallel for reduction(max : most)
    for (int c = 0; c < columns; c++)
      most = x[r * columns + c] > most ? x[r * columns + c] : most;
#pragma omp parallel for reduction(+ : sum)
    for (int c = 0; c < columns; c++) {
      x[r * columns + c] -= most;
      sum += x[r * columns + c];
    }
    y[r] = sum;
#pragma omp parallel for
    for (int c = 0; c < columns; c++)
      x[r * columns + c] += sum;
  }
  // The same in teams of a warp of any width.
#pragma omp target teams distribute num_teams(80) map(tofrom : x[:rows * columns]) map(from : y[:rows])
  for (int r = 0; r < rows; r++) {
    double sum = 0;
#pragma omp parallel for reduction(+ : sum)
    for (int c = 0; c < columns; c++)
      sum += x[r * columns + c];
    y[r] = sum;
#pragma omp parallel for
    for (int c = 0; c < columns; c++)
      x[r * columns + c] -= sum;
  }
  double total = 0;
  for (int r = 0; r < rows; r++)
    total += y[r] * (r % 13) + x[r * columns + r % columns];
  printf("%.0f\n", total);

  // An array of the team's, in which lanes read what other lanes wrote.
#pragma omp target teams distribute thread_limit(32) num_teams(200) map(to : a[:rows * columns]) map(from : b[:rows * columns])
  for (int r = 0; r < rows; r++) {
    int row[24], last = a[r * columns + columns - 1];
#pragma omp parallel for
    for (int c = 0; c < columns; c++)
      row[c] = a[r * columns + c] * 2 + last;
#pragma omp parallel for
    for (int c = 0; c < columns; c++)
      b[r * columns + c] = row[columns - 1 - c] + row[(c + 1) % columns];
  }
  printf("%ld\n", digest(b, rows * columns));
  free(x);
  free(y);

  // Elements of such an array at constant places, which sequential code reads and writes.
  int seen[8] = {0};
#pragma omp target teams distribute thread_limit(32) num_teams(8) map(tofrom : seen)
  for (int r = 0; r < 8; r++) {
    int t[40];
    seen[r] += 1;
#pragma omp parallel for
    for (int i = 0; i < 40; i++)
      t[i] = i * r;
    seen[r] += t[39] - t[3];
    t[17] = seen[r];
#pragma omp parallel for
    for (int i = 0; i < 40; i++)
      t[i] += t[i] % 3 + r;
    seen[r] += t[1] + t[17];
  }
  printf("%ld\n", digest(seen, 8));

  // Seven teams, and more columns than a warp has lanes.
  for (int n = 7; n <= 40; n += 33) {
#pragma omp target teams distribute num_teams(7) map(tofrom : a[:rows * columns])
    for (int r = 0; r < rows * columns / n; r++) {
#pragma omp parallel for
      for (int c = 0; c < n; c++)
        a[r * n + c] += c * r % 5;
    }
  }
  printf("%ld\n", digest(a, rows * columns));
  free(a);
  free(b);
  free(s);
}
