// Each team adds to a row of its own, and another thread of the team updates a place in the next iteration:
// the barrier between iterations stays where the kernel asks for its team.
// SEEDS: 4
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
enum { R = 400, W = 36, TEAMS = 8 };
int a[R * W], acc[TEAMS * W];
int main(int argc, char **argv) {
  int n = W * argc;
  for (int i = 0; i < R * W; i++) a[i] = i % 101;
#pragma omp target teams distribute num_teams(TEAMS) map(to : a) map(tofrom : acc)
  for (int r = 0; r < R; r++) {
    int t = omp_get_team_num();
#pragma omp parallel for
    for (int c = 0; c < n; c++) acc[t * W + (c * 5 + r) % W] += a[r * W + c];
  }
  long sum = 0;
  for (int i = 0; i < TEAMS * W; i++) sum += acc[i];
  printf("%ld\n", sum);
}
