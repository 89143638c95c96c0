// ENV: KMP_TEAMS_THREAD_LIMIT=4096
// Reductions over teams: sequential contributions, arrays, several types.
#include <omp.h>
#include <stdio.h>
#define T 12

int main(void) {
  int sum = 0, hits[3] = {0}, lo = 1000;
  double d = 0;
  long long bits = 0;
#pragma omp target teams num_teams(T) reduction(+ : sum, d, hits) reduction(min : lo) reduction(| : bits) \
    map(tofrom : sum, d, hits, lo, bits)
  {
    int t = omp_get_team_num();
    sum += t + 1;
    d += 0.25 * t;
    hits[t % 3] += 1;
    lo = 50 - t < lo ? 50 - t : lo;
    bits |= 1LL << (t * 4);
  }
  printf("sum %d d %.2f hits %d %d %d lo %d bits %llx\n", sum, d, hits[0], hits[1], hits[2], lo, bits);
  int good = sum == T * (T + 1) / 2 && d == 0.25 * T * (T - 1) / 2 && hits[0] == 4 && hits[1] == 4 && hits[2] == 4 &&
             lo == 50 - T + 1 && bits == 0x111111111111LL;
  puts(good ? "ok" : "mismatch");
  return !good;
}
