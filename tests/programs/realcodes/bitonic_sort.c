// Bitonic sort with one kernel per step, keys with payload.
#include <stdio.h>
#define N 512

static int key[N], pay[N];

int main(void) {
  for (int i = 0; i < N; i++) {
    key[i] = (i * 379 + 71) % N;
    pay[i] = key[i] * 3;
  }
#pragma omp target data map(tofrom : key, pay)
  for (int k = 2; k <= N; k *= 2)
    for (int j = k / 2; j > 0; j /= 2) {
#pragma omp target teams distribute parallel for
      for (int i = 0; i < N; i++) {
        int o = i ^ j;
        if (o > i && (key[i] > key[o]) == ((i & k) == 0)) {
          int t = key[i];
          key[i] = key[o];
          key[o] = t;
          t = pay[i];
          pay[i] = pay[o];
          pay[o] = t;
        }
      }
    }
  int bad = 0;
  for (int i = 0; i < N; i++)
    bad += key[i] != i || pay[i] != 3 * i;
  printf("key[77] %d pay[77] %d bad %d\n", key[77], pay[77], bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
