// `dispatch` in C: calls in teams and threads of a region, and of functions that files
// declare only.
#include <stdio.h>

int doubled(int x) { return 2 * x; }
#pragma omp declare variant(doubled) match(construct = {dispatch})
int same(int x) { return x; }

void nothing(void);
#pragma omp declare variant(nothing) match(construct = {dispatch}, device = {kind(nohost)})
void count(void);

int counted;
#pragma omp declare target to(counted)
void nothing(void) {}
void count(void) { counted++; }

int main(void) {
  int a[64], sum = 0;
#pragma omp target teams distribute parallel for map(from : a) reduction(+ : sum)
  for (int i = 0; i < 64; i++) {
    int x;
#pragma omp dispatch
    x = same(i);
    a[i] = x;
#pragma omp dispatch novariants(i % 2)
    x = same(i);
    sum += x;
  }
  printf("%d %d\n", a[63], sum);
  // No variant for the host.
#pragma omp dispatch
  count();
#pragma omp dispatch
  count();
  printf("%d\n", counted);
  return 0;
}
