// Counters that all threads increment and read: each gets a value of its own, whatever lanes update
// together, by constants and by the league's values, before and after the update, downwards, in
// branches, loops and functions, of 32 and 64 bits; and values that differ between threads.
#include <stdio.h>
#include <stdlib.h>

#define N 3000

static int seen[8 * N + 64];

static int distinct(const int *places, int n, int first, int step) {
  for (int i = 0; i < 8 * N + 64; i++)
    seen[i] = 0;
  int bad = 0;
  for (int i = 0; i < n; i++) {
    int at = (places[i] - first) / step;
    if (at < 0 || at >= 8 * N + 64 || at * step + first != places[i])
      bad++;
    else
      bad += seen[at]++ != 0;
  }
  for (int i = 0; i < n; i++)
    bad += seen[i] != 1;
  return bad;
}

#pragma omp begin declare target
static int next(int *counter) {
  int got;
#pragma omp atomic capture
  got = (*counter)++;
  return got;
}
#pragma omp end declare target

// Packs what is odd, in any order.
static int pack(const int *a, int *b, int n) {
  int count = 0;
#pragma omp target teams distribute parallel for map(to : a[0 : n]) map(from : b[0 : n]) map(tofrom : count)
  for (int i = 0; i < n; i++)
    if (a[i] & 1) {
      int k;
#pragma omp atomic capture
      k = count++;
      b[k] = a[i];
    }
  return count;
}

int main(void) {
  static int a[N], b[N], c[N], d[N];
  static long long e[N];
  static unsigned u[N];
  for (int i = 0; i < N; i++)
    a[i] = i * 7919 % 10007;
  int n = pack(a, b, N), sum = 0, want = 0, odd = 0;
  for (int i = 0; i < n; i++)
    sum += b[i];
  for (int i = 0; i < N; i++)
    if (a[i] & 1)
      want += a[i], odd++;
  printf("%d %d %d\n", n == odd, sum == want, n);

  int up = 5, down = 100000, by = 3;
  long long wide = 1LL << 40;
  unsigned small = 7;
#pragma omp target teams distribute parallel for map(from : b, c, d, e, u) map(tofrom : up, down, wide, small)
  for (int i = 0; i < N; i++) {
#pragma omp atomic capture
    {
      b[i] = up;
      up += by;
    }
#pragma omp atomic capture
    c[i] = --down;
#pragma omp atomic capture
    e[i] = wide += 2;
    if (i % 3) {
#pragma omp atomic capture
      {
        u[i] = small;
        small -= 4;
      }
    } else {
      u[i] = 0;
    }
    d[i] = 0;
  }
  printf("%d %d\n", distinct(b, N, 5, 3), up);
  for (int i = 0; i < N; i++)
    c[i] = 99999 - c[i];
  printf("%d %d\n", distinct(c, N, 0, 1), down);
  for (int i = 0; i < N; i++)
    d[i] = (int)((e[i] - (1LL << 40)) / 2) - 1;
  printf("%d %lld\n", distinct(d, N, 0, 1), wide);
  int m = 0;
  for (int i = 0; i < N; i++)
    if (i % 3)
      d[m++] = (int)(7u - u[i]);
  printf("%d %u\n", distinct(d, m, 0, 4), small);

  // In a function, and in a loop that lanes leave at different times.
  int calls = 0, rounds = 0;
#pragma omp target teams distribute parallel for map(from : b, c) map(tofrom : calls, rounds)
  for (int i = 0; i < N; i++) {
    b[i] = next(&calls);
    int last = -1;
    for (int k = 0; k <= i % 5; k++) {
#pragma omp atomic capture
      last = rounds++;
    }
    c[i] = last;
  }
  printf("%d %d %d\n", distinct(b, N, 0, 1), calls, rounds);
  int high = 0;
  for (int i = 0; i < N; i++)
    high += c[i] >= 0 && c[i] < rounds;
  printf("%d\n", high);

  // Each thread adds another value; a team's own counter; one thread.
  int total = 0, single = 0;
#pragma omp target teams distribute parallel for map(from : b) map(tofrom : total)
  for (int i = 0; i < N; i++) {
    int got;
#pragma omp atomic capture
    {
      got = total;
      total += i % 4;
    }
    b[i] = got;
  }
  int within = 0;
  for (int i = 0; i < N; i++)
    within += b[i] >= 0 && b[i] <= total;
  printf("%d %d\n", total, within);
#pragma omp target teams num_teams(3) map(from : c)
  {
    int own = 0;
#pragma omp parallel for
    for (int i = 0; i < 200; i++) {
      int got;
#pragma omp atomic capture
      got = own++;
      c[i] = got < 200 && got >= 0;
    }
  }
  int ones = 0;
  for (int i = 0; i < 200; i++)
    ones += c[i];
  printf("%d\n", ones);
#pragma omp target map(tofrom : single) map(from : d)
  for (int i = 0; i < 50; i++) {
#pragma omp atomic capture
    d[i] = single++;
  }
  printf("%d %d\n", single, d[49]);
}
