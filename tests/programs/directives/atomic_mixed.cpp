// Atomics on struct members, shared team variables, pointers and 64-bit CAS.
#include <cstdint>
#include <cstdio>
#define N 400

struct Cell {
  int count;
  double weight;
  uint8_t flags;
  int64_t total;
};

int main() {
  Cell cells[4] = {};
  int old_sum = 0;
#pragma omp target teams distribute parallel for map(tofrom : cells, old_sum)
  for (int i = 0; i < N; i++) {
    Cell *c = &cells[i % 4];
    int old;
#pragma omp atomic capture
    old = c->count++;
#pragma omp atomic
    c->weight += 0.25;
#pragma omp atomic
    c->flags |= uint8_t(1 << (i / 4 % 8));
#pragma omp atomic
    c->total -= i;
#pragma omp atomic
    old_sum += old;
  }
  int team_total = 0;
#pragma omp target map(tofrom : team_total)
  {
    int local = 0;
    float f = 0;
#pragma omp parallel num_threads(64)
    {
#pragma omp atomic
      local += 2;
#pragma omp atomic
      f += 0.5f;
    }
    team_total = local + int(f);
  }
  int bad = old_sum != 4 * (99 * 100 / 2) || team_total != 128 + 32;
  for (int k = 0; k < 4; k++) {
    int64_t t = 0;
    for (int i = k; i < N; i += 4)
      t -= i;
    bad += cells[k].count != 100 || cells[k].weight != 25 || cells[k].flags != 255 || cells[k].total != t;
  }
  printf("old_sum %d team_total %d bad %d\n", old_sum, team_total, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
