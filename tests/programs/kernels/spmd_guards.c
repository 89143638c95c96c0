// Sequential code of a region around one parallel loop: executed once.
#include <stdio.h>
#define N 90

#pragma omp begin declare target
static int side_effect(int *count) {
  *count += 1;
  return *count;
}
#pragma omp end declare target

int main(void) {
  int a[N], count = 0, before = 0, after = 0, rows[8] = {0};
#pragma omp target map(from : a) map(tofrom : count, before, after)
  {
    before = side_effect(&count);
    int k = before * 10 + side_effect(&count);
#pragma omp parallel for
    for (int i = 0; i < N; i++)
      a[i] = i + k;
    after = side_effect(&count) + a[N - 1];
  }
#pragma omp target teams distribute map(tofrom : rows)
  for (int r = 0; r < 8; r++) {
    int t[40];
    rows[r] += 1;
#pragma omp parallel for
    for (int i = 0; i < 40; i++)
      t[i] = i * r;
    rows[r] += t[39];
#pragma omp parallel for
    for (int i = 0; i < 40; i++)
      t[i] += rows[r];
    rows[r] = t[1];
  }
  int bad = before != 1 || count != 3 || after != 3 + N - 1 + 12;
  for (int i = 0; i < N; i++)
    bad += a[i] != i + 12;
  for (int r = 0; r < 8; r++)
    bad += rows[r] != r + 1 + 39 * r;
  printf("before %d count %d after %d rows[3] %d bad %d\n", before, count, after, rows[3], bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
