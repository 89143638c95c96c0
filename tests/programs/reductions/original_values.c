// EXPECT: 60 results right
// Reductions over teams begin with what the variable holds: numbers of every
// size, several at once, with one team and with many, in a variable that stays
// on the host and in one that is on the device, region after region.
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum { N = 3000 };
static int x[N];
static double on_device = 0.5;

static int right;
static void check(const char *what, int teams, double is, double want) {
  if (is == want)
    right++;
  else
    printf("%s, %d teams: %g instead of %g\n", what, teams, is, want);
}

static void sizes(int teams, int n) {
  int8_t least = 100;
  bool any = false, all = true;
  uint16_t bits = 0x4000;
  int32_t sum = -7;
  int64_t large = 1LL << 40;
  float product = 3;
  double most = -1;
  int want = 0, low = 100, ones = 0x4000, top = -1;
  for (int i = 0; i < n; i++) {
    want += x[i];
    low = x[i] < low ? x[i] : low;
    ones |= x[i];
    top = x[i] > top ? x[i] : top;
  }
#pragma omp target teams distribute parallel for num_teams(teams) map(to : x) reduction(min : least)        \
    reduction(|| : any) reduction(&& : all) reduction(| : bits) reduction(+ : sum, large)                     \
    reduction(* : product) reduction(max : most)
  for (int i = 0; i < n; i++) {
    least = x[i] < least ? (int8_t)x[i] : least;
    any = any || x[i] == 77;
    all = all && x[i] != 78;
    bits |= (uint16_t)x[i];
    sum += x[i];
    large += x[i];
    product *= i % 1000 == 999 ? 2 : 1;
    most = x[i] > most ? x[i] : most;
  }
  check("min", teams, least, low);
  check("or", teams, any, n > 77);
  check("and", teams, all, n <= 78);
  check("bits", teams, bits, ones);
  check("sum", teams, sum, want - 7);
  check("large", teams, (double)large, (double)(want + (1LL << 40)));
  check("product", teams, product, n >= 3000 ? 24 : 3);
  check("max", teams, most, top);
}

// Each region goes on with the result of the one before.
static void again(int teams) {
  long sum = 5;
  for (int r = 0; r < 20; r++) {
#pragma omp target teams distribute parallel for num_teams(teams) map(to : x) reduction(+ : sum)
    for (int i = 0; i < N; i++)
      sum += x[i] & 1;
  }
  check("again", teams, (double)sum, 5 + 20 * (N / 2));
}

// A variable of the device's, and a league whose teams sum up by themselves.
static void elsewhere(int teams) {
  on_device = 0.5;
  double rows = 2;
#pragma omp target data map(tofrom : on_device) map(to : x)
  {
    for (int r = 0; r < 3; r++) {
#pragma omp target teams distribute parallel for num_teams(teams) reduction(+ : on_device)
      for (int i = 0; i < N; i++)
        on_device += x[i];
    }
#pragma omp target teams distribute num_teams(teams) reduction(+ : rows)
    for (int r = 0; r < N / 100; r++) {
      double row = 0;
#pragma omp parallel for reduction(+ : row)
      for (int i = 0; i < 100; i++)
        row += x[100 * r + i];
      rows += row;
    }
  }
  double want = 0;
  for (int i = 0; i < N; i++)
    want += x[i];
  check("on the device", teams, on_device, 3 * want + 0.5);
  check("rows", teams, rows, want + 2);
}

// Few long rows, which several blocks share; and a sum in sequential code.
static void parted(void) {
  double sum = 4;
  long teams_sum = 3;
#pragma omp target teams distribute map(to : x) reduction(+ : sum)
  for (int r = 0; r < 3; r++) {
    double row = 0;
#pragma omp parallel for reduction(+ : row)
    for (int i = 0; i < N; i++)
      row += x[i] * (r + 1);
    sum += row;
  }
#pragma omp target teams num_teams(2) map(to : x) reduction(+ : teams_sum)
  teams_sum += x[1];
  double want = 4;
  for (int i = 0; i < N; i++)
    want += x[i] * 6.0;
  check("parted", 0, sum, want);
  check("sequential", 2, (double)teams_sum, 5);
}

// The clause's variable is read again behind what combines it.
static void used_later(void) {
  int sum = 10, copy = 0;
#pragma omp target teams distribute parallel for map(to : x) map(tofrom : sum) reduction(+ : sum)
  for (int i = 0; i < N; i++)
    sum += x[i] > 50;
#pragma omp target map(tofrom : sum, copy)
  copy = ++sum;
  int want = 11;
  for (int i = 0; i < N; i++)
    want += x[i] > 50;
  check("later", 0, copy, want);
}

int main(void) {
  for (int i = 0; i < N; i++)
    x[i] = i % 100;
  static const int teams[] = {1, 2, 37};
  for (int t = 0; t < 3; t++) {
    sizes(teams[t], N);
    sizes(teams[t], 50);
    again(teams[t]);
    elsewhere(teams[t]);
  }
  parted();
  used_later();
  printf("%d results right\n", right);
  return 0;
}
