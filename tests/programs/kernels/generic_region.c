// One region of a file is generic, by the line of its directive; another, of an all-generic file,
// keeps the mode that the compiler selects, by the name of its kernel. Both share work, call a
// function with an orphaned loop, and see what the other left.
// FLAGS: -fopenmp-exec-mode=generic:generic_region.c:30 -fopenmp-exec-mode=generic -fopenmp-exec-mode=auto:main_l36
#include <stdio.h>

enum { N = 500 };

#pragma omp begin declare target
static long part(const int *a, int from) {
  long sum = 0;
#pragma omp for nowait
  for (int i = from; i < N; i++)
    sum += a[i];
  return sum;
}
#pragma omp end declare target

int main(void) {
  int a[N], b[N];
  long first = 0, second = 0;
  for (int i = 0; i < N; i++) {
    a[i] = i * 3;
    b[i] = 0;
  }
#pragma omp target data map(to : a) map(tofrom : b)
  {
    // The master adds to what the region left, twice.
    for (int k = 0; k < 2; k++) {
#pragma omp target map(tofrom : first)
      for (int turn = 0; turn < 3; turn++) {
#pragma omp parallel reduction(+ : first)
        first += part(a, turn);
        b[turn] += (int)first;
      }
#pragma omp target teams distribute parallel for reduction(+ : second) map(tofrom : second)
      for (int i = 0; i < N; i++) {
        b[i] += a[i];
        second += b[i] % 7;
      }
    }
  }
  printf("%ld %ld %d %d\n", first, second, b[1], b[N - 1]);
  return 0;
}
