// Global arrays with link: on the device only while they are mapped.
#include <stdio.h>
#define N 70

int big[N], other[N];
double factor = 2.5;
#pragma omp declare target link(big, other, factor)

static int use(void) {
  int s = 0;
#pragma omp target map(tofrom : big) map(to : other, factor) map(tofrom : s)
  for (int i = 0; i < N; i++) {
    big[i] += other[i];
    s += (int)(big[i] * factor);
  }
  return s;
}

int main(void) {
  for (int i = 0; i < N; i++) {
    big[i] = i;
    other[i] = i % 2;
  }
  int s = use(), want = 0, bad = 0;
  for (int i = 0; i < N; i++)
    want += (int)((i + i % 2) * 2.5);
  bad += s != want;
#pragma omp target data map(tofrom : big)
  {
#pragma omp target teams distribute parallel for
    for (int i = 0; i < N; i++)
      big[i] *= 2;
  }
  for (int i = 0; i < N; i++)
    bad += big[i] != 2 * (i + i % 2);
  printf("s %d big[69] %d bad %d\n", s, big[69], bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
