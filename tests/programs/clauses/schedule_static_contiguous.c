// schedule(static) without chunk gives each thread one contiguous share, in
// the order of the threads: in a loop of its own, in combined constructs, and
// where a macro hides the clause.
#include <omp.h>
#include <stdio.h>
#define N 317
#define STATIC_FOR _Pragma("omp for schedule(static)")

static int contiguous(const int *owner, const char *what) {
  int bad = owner[0] != 0;
  for (int i = 1; i < N; i++)
    bad += owner[i] < owner[i - 1] || owner[i] > owner[i - 1] + 1;
  printf("%s: %s\n", what, bad ? "scattered" : "contiguous");
  return bad;
}

int main(void) {
  int owner[N], bad = 0;
#pragma omp target parallel num_threads(20) map(from : owner)
  {
#pragma omp for schedule(static)
    for (int i = 0; i < N; i++)
      owner[i] = omp_get_thread_num();
  }
  bad += contiguous(owner, "for");

#pragma omp target parallel for num_threads(20) map(from : owner) \
    schedule(static)
  for (int i = 0; i < N; i++)
    owner[i] = omp_get_thread_num();
  bad += contiguous(owner, "parallel for");

#pragma omp target parallel num_threads(20) map(from : owner)
  {
    // The difference shows without asking for thread numbers, too.
    int last = -1;
#pragma omp for schedule(monotonic : static)
    for (int i = 0; i < N; i++) {
      owner[i] = last < 0 || last == i - 1;
      last = i;
    }
  }
  int steps = 0;
  for (int i = 0; i < N; i++)
    steps += owner[i];
  printf("carried: %d\n", steps);
  bad += steps != N;

#pragma omp target parallel num_threads(20) map(from : owner)
  {
    STATIC_FOR
    for (int i = 0; i < N; i++)
      owner[i] = omp_get_thread_num();
  }
  bad += contiguous(owner, "macro");

#pragma omp target teams distribute parallel for num_teams(1) num_threads(20) \
    map(from : owner) schedule(static)
  for (int i = 0; i < N; i++)
    owner[i] = omp_get_thread_num();
  bad += contiguous(owner, "distribute parallel for");
  return bad != 0;
}
