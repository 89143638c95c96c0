// critical, unnamed and named: plain read-modify-write inside is exclusive.
#include <stdio.h>
#define N 200

int main(void) {
  int sum = 0, count = 0, best = -1, best_at = -1;
  int a[N];
  for (int i = 0; i < N; i++)
    a[i] = i * 37 % 199;
#pragma omp target parallel for map(to : a) map(tofrom : sum, count, best, best_at)
  for (int i = 0; i < N; i++) {
#pragma omp critical
    {
      sum = sum + a[i];
      count = count + 1;
    }
#pragma omp critical(best_lock)
    if (a[i] > best) {
      best = a[i];
      best_at = i;
    }
  }
  int s = 0, b = -1, at = -1;
  for (int i = 0; i < N; i++) {
    s += a[i];
    if (a[i] > b) {
      b = a[i];
      at = i;
    }
  }
  printf("sum %d count %d best %d at %d\n", sum, count, best, best_at);
  int good = sum == s && count == N && best == b && best_at == at;
  puts(good ? "ok" : "mismatch");
  return !good;
}
