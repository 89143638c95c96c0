// Leagues without `distribute` that share out work by the number of teams and their own number, in
// blocks, in turn, and by an inner loop of the team: each element is done once.
#include <omp.h>
#include <stdio.h>

enum { SITES = 700, EACH = 36 };
static int a[SITES * EACH], done[SITES];

static long hash(void) {
  long h = 0;
  for (int i = 0; i < SITES * EACH; i++)
    h = (h * 31 + a[i]) & 0xffffffffffl;
  for (int i = 0; i < SITES; i++)
    h = (h * 31 + done[i]) & 0xffffffffffl;
  return h;
}

static void in_blocks(int sites) {
#pragma omp target teams map(tofrom : a, done)
#pragma omp parallel
  {
    const int teams = omp_get_num_teams(), each = (sites + teams - 1) / teams;
    const int begin = omp_get_team_num() * each, end = begin + each < sites ? begin + each : sites;
    for (int s = begin; s < end; s++) {
#pragma omp for collapse(2)
      for (int j = 0; j < 6; j++)
        for (int k = 0; k < 6; k++)
          a[s * EACH + j * 6 + k] += s + 2 * j + 3 * k;
#pragma omp single
      done[s]++;
    }
  }
  printf("in blocks %d: %ld\n", sites, hash());
}

static void in_turn(int sites, int each) {
#pragma omp target teams map(tofrom : a, done)
  for (int s = omp_get_team_num(); s < sites; s += omp_get_num_teams()) {
    int sum = 0;
#pragma omp parallel for reduction(+ : sum)
    for (int k = 0; k < each; k++)
      sum += a[s * EACH + k] += k;
    done[s] += sum;
  }
  printf("in turn %d %d: %ld\n", sites, each, hash());
}

// The loop inside is longer than any team is wide.
static void long_rows(int rows) {
#pragma omp target teams map(tofrom : a)
#pragma omp parallel
  for (int row = omp_get_team_num(); row < rows; row += omp_get_num_teams()) {
#pragma omp for nowait
    for (int k = row * (SITES * EACH / rows); k < (row + 1) * (SITES * EACH / rows); k++)
      a[k] = 3 * a[k] + row;
  }
  printf("long rows %d: %ld\n", rows, hash());
}

// Every team does the same; the first one keeps it.
static void all_the_same(void) {
#pragma omp target teams map(tofrom : a, done)
  {
    int sum = 0;
#pragma omp parallel for reduction(+ : sum)
    for (int k = 0; k < SITES * EACH; k++)
      sum += a[k] & 1023;
    if (omp_get_team_num() == 0)
      done[0] = sum;
  }
  printf("all the same: %ld\n", hash());
}

int main(void) {
  for (int i = 0; i < SITES * EACH; i++)
    a[i] = i % 1009;
  in_blocks(SITES);
  in_blocks(1);
  in_turn(SITES, EACH);
  in_turn(333, 7);
  long_rows(5);
  long_rows(SITES);
  all_the_same();
}
