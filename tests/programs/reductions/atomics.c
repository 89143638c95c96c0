// FLAGS: --reduction-atomics
// Reductions over teams with atomic instructions, where there is one for each
// variable of the site; integers and sums that are exact in any order.
#include <stdio.h>
#define N 3000

int main(void) {
  static int v[N];
  for (int i = 0; i < N; i++)
    v[i] = (int)(i * 2654435761u >> 12) % 4001 - 2000;
  double sum = 0.5;
  float half = 1;
  int lo = 7, hi = 8, product = 1;
  unsigned bits = 3;
  unsigned long all = ~0ul, some = 0, most = 5;
  short narrow = 1;
#pragma omp target teams distribute parallel for num_teams(13) thread_limit(96) map(to : v)          \
    reduction(+ : sum, half) reduction(min : lo) reduction(max : hi)
  for (int i = 0; i < N; i++) {
    sum += v[i];
    half += (float)(v[i] % 8) / 4;
    lo = v[i] < lo ? v[i] : lo;
    hi = v[i] > hi ? v[i] : hi;
  }
#pragma omp target teams distribute parallel for num_teams(13) map(to : v) reduction(^ : bits)       \
    reduction(& : all) reduction(| : some) reduction(max : most)
  for (int i = 0; i < N; i++) {
    bits ^= (unsigned)v[i] * 2654435761u;
    all &= ~(1ul << (i % 40 + 3));
    some |= 1ul << (i % 50);
    most = (unsigned long)v[i] > most ? (unsigned long)v[i] : most;
  }
  // No hardware multiplies, or adds two bytes, in one step: these take the tree.
#pragma omp target teams distribute parallel for num_teams(13) map(to : v) reduction(* : product)    \
    reduction(+ : narrow)
  for (int i = 0; i < N; i++) {
    product *= i % 300 ? 1 : 3;
    narrow = (short)(narrow + v[i]);
  }
  double want = 0.5;
  int bad = 0;
  for (int i = 0; i < N; i++)
    want += v[i];
  bad += want != sum;
  printf("%.1f %.2f %d %d %u %lx %lx %lx %d %d bad %d\n", sum, half, lo, hi, bits, all, some, most, product, narrow,
         bad);
  return bad;
}
