// Target tasks with in_reduction under a host taskgroup, and target in a
// parallel region of the host: every host thread launches regions.
#include <stdio.h>
#define T 4
#define N 200

int main(void) {
  static int a[T][N];
  int bad = 0, sum = 0;
#pragma omp parallel for num_threads(T)
  for (int t = 0; t < T; t++) {
    int *row = a[t];
    for (int k = 0; k < 5; k++) {
#pragma omp target teams distribute parallel for map(tofrom : row[0 : N])
      for (int i = 0; i < N; i++)
        row[i] += t + i;
    }
  }
#pragma omp parallel num_threads(T)
#pragma omp single
  for (int t = 0; t < T; t++) {
#pragma omp task firstprivate(t) shared(sum)
    {
      int s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s) map(to : a[t : 1][0 : N])
      for (int i = 0; i < N; i++)
        s += a[t][i];
#pragma omp atomic
      sum += s;
    }
  }
  int want = 0;
  for (int t = 0; t < T; t++)
    for (int i = 0; i < N; i++) {
      bad += a[t][i] != 5 * (t + i);
      want += a[t][i];
    }
  printf("sum %d bad %d\n", sum, bad);
  bad += sum != want;
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
