// FLAGS: -ffp-contract=off
// HOST-DIFFERS: a processor adds in another order
// EXPECT: same bits
// SEEDS: 6
// Sums whose rounding depends on the order of addition have the same bits in
// each run, whatever the order of lanes and teams.
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#define N 5000
#define LONG 40

static double x[N];
struct pair {
  float a, b;
};
#pragma omp declare reduction(sum : struct pair : omp_out.a += omp_in.a, omp_out.b -= omp_in.b) \
    initializer(omp_priv = (struct pair){0, 0})

static uint64_t mix(uint64_t h, const void *p, size_t bytes) {
  for (size_t i = 0; i < bytes; i++)
    h = (h ^ ((const unsigned char *)p)[i]) * 1099511628211u;
  return h;
}

static uint64_t run(int n, int teams, int threads) {
  double all = 0, rows = 0, lanes = 0, product = 1, section[LONG] = {0}, *s = section;
  float small = 0;
  struct pair p = {0, 0};
  volatile int length = LONG;
  int k = length;
#pragma omp target teams distribute parallel for num_teams(teams) thread_limit(threads) map(to : x)  \
    reduction(+ : all, small) reduction(* : product) reduction(sum : p)
  for (int i = 0; i < n; i++) {
    all += x[i];
    small += (float)x[i];
    product *= 1 + x[i] * 1e-9;
    p.a += (float)x[i], p.b += (float)(x[i] * 0.3);
  }
#pragma omp target teams distribute num_teams(teams) thread_limit(threads) map(to : x) reduction(+ : rows)
  for (int r = 0; r < n / 100; r++) {
#pragma omp parallel for reduction(+ : rows)
    for (int i = r * 100; i < r * 100 + 100; i++)
      rows += x[i];
  }
#pragma omp target parallel for num_threads(threads) map(to : x) reduction(+ : lanes) schedule(dynamic, 5)
  for (int i = 0; i < n; i++)
    lanes += x[i];
#pragma omp target teams distribute parallel for num_teams(teams) thread_limit(threads) map(to : x)  \
    reduction(+ : s[0 : k]) map(tofrom : s[0 : k])
  for (int i = 0; i < n; i++)
    s[i % k] += x[i];
  uint64_t h = 14695981039346656037u;
  h = mix(h, &all, sizeof all);
  h = mix(h, &small, sizeof small);
  h = mix(h, &product, sizeof product);
  h = mix(h, &p, sizeof p);
  h = mix(h, &rows, sizeof rows);
  h = mix(h, &lanes, sizeof lanes);
  return mix(h, section, sizeof section);
}

int main(void) {
  static const int shapes[][2] = {{1, 33}, {5, 64}, {13, 100}, {40, 256}};
  for (int i = 0; i < N; i++)
    x[i] = 1.0 / (i * 7 % 1009 + 1) * (i % 3 ? 1e6 : -1e-3);
  int same = 1;
  for (int g = 0; g < 4; g++) {
    uint64_t first = run(N, shapes[g][0], shapes[g][1]);
    for (int again = 0; again < 2; again++)
      same &= run(N, shapes[g][0], shapes[g][1]) == first;
    printf("%d teams of %d: %016llx\n", shapes[g][0], shapes[g][1], (unsigned long long)first);
  }
  puts(same ? "same bits" : "other bits");
  return !same;
}
