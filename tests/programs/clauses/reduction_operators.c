// Every built-in operator of C on int, at once on one construct and alone.
#include <stdio.h>
#define N 1500

int main(void) {
  int v[N];
  for (int i = 0; i < N; i++)
    v[i] = (i * 2654435761u) >> 7 & 0xffff;
  v[700] = 0x12345;
  v[701] = -77;
  int sum = 1, diff = 5, andb = -1, orb = 0, xorb = 3, anda = 1, ora = 0, mn = 1000000, mx = -1000000;
  unsigned prod = 1;
#pragma omp target teams distribute parallel for map(to : v) reduction(+ : sum) reduction(- : diff)  \
    reduction(* : prod) reduction(& : andb) reduction(| : orb) reduction(^ : xorb)                   \
    reduction(&& : anda) reduction(|| : ora) reduction(min : mn) reduction(max : mx)
  for (int i = 0; i < N; i++) {
    sum += v[i];
    diff -= v[i];
    prod *= (unsigned)(v[i] | 1);
    andb &= v[i] | 0xf0;
    orb |= v[i] & 0xf00;
    xorb ^= v[i];
    anda = anda && v[i] != 1 << 20;
    ora = ora || v[i] == 0x12345;
    mn = v[i] < mn ? v[i] : mn;
    mx = v[i] > mx ? v[i] : mx;
  }
  int s = 1, d = 5, ab = -1, ob = 0, xb = 3, aa = 1, oa = 0, n = 1000000, x = -1000000;
  unsigned p = 1;
  for (int i = 0; i < N; i++) {
    s += v[i];
    d -= v[i];
    p *= (unsigned)(v[i] | 1);
    ab &= v[i] | 0xf0;
    ob |= v[i] & 0xf00;
    xb ^= v[i];
    aa = aa && v[i] != 1 << 20;
    oa = oa || v[i] == 0x12345;
    n = v[i] < n ? v[i] : n;
    x = v[i] > x ? v[i] : x;
  }
  printf("%d %d %u %d %d %d %d %d %d %d\n", sum, diff, prod, andb, orb, xorb, anda, ora, mn, mx);
  int good = sum == s && diff == d && prod == p && andb == ab && orb == ob && xorb == xb && anda == aa &&
             ora == oa && mn == n && mx == x;
  puts(good ? "ok" : "mismatch");
  return !good;
}
