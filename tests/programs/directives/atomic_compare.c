// FLAGS: -fopenmp-version=51
// atomic compare: minimum, maximum and compare-and-swap with capture.
#include <stdio.h>
#define N 600

int main(void) {
  int v[N], mn = 1 << 30, mx = -1, winner = -1, wins = 0;
  unsigned umin = ~0u;
  long long lmax = -(1LL << 60);
  for (int i = 0; i < N; i++)
    v[i] = (i * 7919) % 10007 - 100;
#pragma omp target teams distribute parallel for map(to : v) map(tofrom : mn, mx, umin, lmax, winner, wins)
  for (int i = 0; i < N; i++) {
#pragma omp atomic compare
    if (v[i] < mn)
      mn = v[i];
#pragma omp atomic compare
    mx = v[i] > mx ? v[i] : mx;
    unsigned u = (unsigned)v[i];
#pragma omp atomic compare
    umin = u < umin ? u : umin;
    long long l = (long long)v[i] * 1000000007LL;
#pragma omp atomic compare
    if (l > lmax)
      lmax = l;
    int r;
#pragma omp atomic compare capture
    {
      r = winner == -1;
      if (r)
        winner = 4242;
    }
    if (r) {
#pragma omp atomic
      wins++;
    }
  }
  int a = 1 << 30, b = -1;
  unsigned u = ~0u;
  long long l = -(1LL << 60);
  for (int i = 0; i < N; i++) {
    a = v[i] < a ? v[i] : a;
    b = v[i] > b ? v[i] : b;
    u = (unsigned)v[i] < u ? (unsigned)v[i] : u;
    l = v[i] * 1000000007LL > l ? v[i] * 1000000007LL : l;
  }
  printf("min %d max %d umin %u lmax %lld winner %d wins %d\n", mn, mx, umin, lmax, winner, wins);
  int good = mn == a && mx == b && umin == u && lmax == l && winner == 4242 && wins == 1;
  puts(good ? "ok" : "mismatch");
  return !good;
}
