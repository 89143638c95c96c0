// VERSIONS: packed-teams
// Leagues whose parallel loops are shorter than teams: threads that have work follow each other without
// gaps, over the ends of warps and blocks. Lengths that are constants and that are not, several loops
// in a team's iteration, limits and several rounds, numbers of teams that fill no blocks, atomic updates,
// and loops that write what the next loop of the team reads, which need the team in one block.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

static long digest(const int *x, long n) {
  long sum = 0;
  for (long i = 0; i < n; i++)
    sum = (sum * 31 + x[i]) % 1000003;
  return sum;
}

typedef struct {
  float re, im;
} complex_t;

int main(void) {
  enum { ROWS = 700 };
  int *a = malloc(sizeof *a * ROWS * 100), *b = malloc(sizeof *b * ROWS * 100);
  for (int i = 0; i < ROWS * 100; i++)
    a[i] = i % 1013;

  // A constant length.
#pragma omp target teams distribute num_teams(233) map(to : a[:ROWS * 36]) map(from : b[:ROWS * 36])
  for (int r = 0; r < ROWS; r++) {
    int first = a[r * 36];
#pragma omp parallel for
    for (int c = 0; c < 36; c++)
      b[r * 36 + c] = 3 * a[r * 36 + c] + first;
  }
  printf("%ld\n", digest(b, ROWS * 36));

  // Three loops in one, as of products of small matrices.
  complex_t *x = malloc(sizeof *x * ROWS * 36), *y = malloc(sizeof *y * ROWS * 36);
  for (int i = 0; i < ROWS * 36; i++)
    x[i] = (complex_t){i % 7, i % 5};
#pragma omp target teams distribute thread_limit(64) map(to : x[:ROWS * 36]) map(from : y[:ROWS * 36])
  for (int r = 0; r < ROWS; r++) {
#pragma omp parallel for collapse(3)
    for (int j = 0; j < 4; j++)
      for (int k = 0; k < 3; k++)
        for (int l = 0; l < 3; l++) {
          complex_t sum = {0, 0};
          for (int m = 0; m < 3; m++) {
            complex_t p = x[r * 36 + j * 9 + k * 3 + m], q = x[r * 36 + j * 9 + m * 3 + l];
            sum.re += p.re * q.re - p.im * q.im;
            sum.im += p.re * q.im + p.im * q.re;
          }
          y[r * 36 + j * 9 + k * 3 + l] = sum;
        }
  }
  double total = 0;
  for (int i = 0; i < ROWS * 36; i++)
    total += y[i].re * (i % 11) + y[i].im * (i % 3);
  printf("%.0f\n", total);

  // Lengths that the program computes: from one to more than a team has threads.
  int lengths[] = {1, 5, 31, 33, 50, 65, 97};
  for (int k = 0; k < 7; k++) {
    int n = lengths[k];
#pragma omp target teams distribute map(tofrom : a[:ROWS * n])
    for (int r = 0; r < ROWS; r++) {
#pragma omp parallel for
      for (int c = 0; c < n; c++)
        a[r * n + c] += c * r % 5 + k;
    }
#pragma omp target teams distribute thread_limit(40) num_teams(77) map(tofrom : a[:ROWS * n])
    for (int r = 0; r < ROWS; r++)
#pragma omp parallel for
      for (int c = 0; c < n; c++)
        a[r * n + c] ^= r + c;
  }
  printf("%ld\n", digest(a, ROWS * 97));

  // A longer loop, and one that is never reached; counters of 64 bits.
  long n = 41, none = 0;
#pragma omp target teams distribute map(tofrom : a[:ROWS * 50])
  for (long r = 0; r < ROWS; r++) {
    if (r % 3 == 0) {
#pragma omp parallel for
      for (long c = 0; c < n; c++)
        a[r * 50 + c] += 2;
    }
  }
#pragma omp target teams distribute map(tofrom : a[:ROWS * 50])
  for (long r = 0; r < ROWS; r++) {
#pragma omp parallel for
    for (long c = 0; c < none; c++)
      a[r * 50 + c] += 2;
  }
  printf("%ld\n", digest(a, ROWS * 97));

  // Updates of places that teams share.
  int counts[10] = {0};
#pragma omp target teams distribute map(to : a[:ROWS * 20]) map(tofrom : counts)
  for (int r = 0; r < ROWS; r++) {
#pragma omp parallel for
    for (int c = 0; c < 20; c++) {
#pragma omp atomic
      counts[(unsigned)a[r * 20 + c] % 10]++;
    }
  }
  printf("%ld\n", digest(counts, 10));

  // The second loop reads what other threads wrote in the first.
#pragma omp target teams distribute map(tofrom : a[:ROWS * 36]) map(from : b[:ROWS * 36])
  for (int r = 0; r < ROWS; r++) {
#pragma omp parallel for
    for (int c = 0; c < 36; c++)
      a[r * 36 + c] += c;
#pragma omp parallel for
    for (int c = 0; c < 36; c++)
      b[r * 36 + c] = a[r * 36 + 35 - c];
  }
  printf("%ld %ld\n", digest(a, ROWS * 36), digest(b, ROWS * 36));

  // A region changes what sequential code read of another array; sequential code and a region write
  // the same places, in this order.
  int *scale = malloc(sizeof *scale * ROWS);
  for (int r = 0; r < ROWS; r++)
    scale[r] = r % 5;
#pragma omp target teams distribute map(tofrom : a[:ROWS * 36], b[:ROWS * 36]) map(to : scale[:ROWS])
  for (int r = 0; r < ROWS; r++) {
    int by = scale[r];
#pragma omp parallel for
    for (int c = 0; c < 36; c++)
      a[r * 36 + c] = a[r * 36 + c] * by + b[r * 36 + c];
  }
#pragma omp target teams distribute map(tofrom : a[:ROWS * 36], b[:ROWS * 36]) map(to : scale[:ROWS])
  for (int r = 0; r < ROWS; r++) {
    b[r * 36 + 35] = scale[r];
#pragma omp parallel for
    for (int c = 0; c < 36; c++)
      b[r * 36 + 35 - c] = a[r * 36 + c] + scale[r];
  }
  printf("%ld %ld\n", digest(a, ROWS * 36), digest(b, ROWS * 36));
  free(scale);

  // Statements of a region beside its loop run once for each thread that was asked for, or less.
  int times[ROWS] = {0}, limited[ROWS] = {0}, columns = 36;
#pragma omp target teams distribute map(tofrom : a[:ROWS * 36], times)
  for (int r = 0; r < ROWS; r++) {
#pragma omp parallel num_threads(4)
    {
#pragma omp atomic
      times[r]++;
#pragma omp for
      for (int c = 0; c < columns; c++)
        a[r * 36 + c] += c;
    }
  }
#pragma omp target teams distribute map(tofrom : a[:ROWS * 36], limited) thread_limit(4)
  for (int r = 0; r < ROWS; r++) {
#pragma omp parallel
    {
#pragma omp for nowait
      for (int c = 0; c < columns; c++)
        a[r * 36 + c] += c;
#pragma omp atomic
      limited[r]++;
    }
  }
  int many = 0;
  for (int r = 0; r < ROWS; r++)
    many += times[r] > 4 || limited[r] > 4;
  printf("%d %ld\n", many, digest(a, ROWS * 36));

  // A program that asks for the numbers gets those of its league.
  int wrong = 0;
#pragma omp target teams distribute num_teams(50) thread_limit(40) map(tofrom : wrong)
  for (int r = 0; r < ROWS; r++) {
#pragma omp parallel for
    for (int c = 0; c < 36; c++)
      if (omp_get_num_threads() > 40 || omp_get_team_num() >= omp_get_num_teams()) {
#pragma omp atomic
        wrong++;
      }
  }
  printf("%d\n", wrong);
  free(a);
  free(b);
  free(x);
  free(y);
}
