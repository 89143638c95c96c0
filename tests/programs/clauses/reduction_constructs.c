// Reductions on parallel, teams, for, simd, sections of nests, and nested.
#include <omp.h>
#include <stdio.h>
#define N 330

int main(void) {
  int par = 0, forr = 0, team = 5, nest = 0, simd = 0, twice = 0, two = 0;
#pragma omp target map(tofrom : par, forr)
  {
#pragma omp parallel num_threads(50) reduction(+ : par)
    par += omp_get_thread_num();
#pragma omp parallel num_threads(33)
    {
#pragma omp for reduction(+ : forr)
      for (int i = 0; i < N; i++)
        forr += i;
      // The reduced value is there for all after the loop's barrier.
      if (forr != N * (N - 1) / 2) {
#pragma omp atomic
        forr += 1000000;
      }
#pragma omp barrier
    }
  }
#pragma omp target teams num_teams(4) reduction(+ : team) map(tofrom : team)
  {
    int inner = 0;
#pragma omp parallel for num_threads(32) reduction(+ : inner)
    for (int i = 0; i < 10; i++)
      inner += 1;
    team += inner * (omp_get_num_teams() > 0);
  }
#pragma omp target teams distribute reduction(+ : nest) map(tofrom : nest)
  for (int r = 0; r < 20; r++) {
    int row = 0;
#pragma omp parallel for reduction(+ : row)
    for (int c = 0; c < 40; c++)
      row += r * c;
    nest += row;
  }
#pragma omp target map(tofrom : simd)
#pragma omp simd reduction(max : simd)
  for (int i = 0; i < N; i++)
    simd = i % 100 > simd ? i % 100 : simd;
#pragma omp target teams distribute parallel for reduction(+ : twice) map(tofrom : twice)
  for (int i = 0; i < N; i++)
    twice += 1;
#pragma omp target teams distribute parallel for reduction(+ : twice) reduction(- : two)
  for (int i = 0; i < N; i++) {
    twice += 2;
    two -= i;
  }
  int nteams = (team - 5) / 10;
  printf("par %d for %d nest %d simd %d twice %d two %d\n", par, forr, nest, simd, twice, two);
  int good = par == 50 * 49 / 2 && forr == N * (N - 1) / 2 && (team - 5) % 10 == 0 && nteams >= 1 && nteams <= 4 &&
             nest == 190 * 780 && simd == 99 && twice == 3 * N && two == -(N * (N - 1) / 2);
  puts(good ? "ok" : "mismatch");
  return !good;
}
