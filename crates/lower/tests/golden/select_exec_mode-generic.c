// Generic for a sequential loop that writes, for a parallel region below a
// recursive call, and for too many side effects.
// REPORT
#pragma omp begin declare target
__attribute__((noinline)) void down(int *x, int n) {
#pragma omp parallel
  x[n] = n;
  if (n > 0)
    down(x, n / 2);
}
#pragma omp end declare target

void f(int *x, volatile int *v, int n) {
#pragma omp target
  {
    for (int i = 0; i < n; i++)
      x[i] = i * i;
#pragma omp parallel
    x[0] += 1;
  }

#pragma omp target
  down(x, 64);

#define FIVE(n) v[n] = 1, v[n + 1] = 2, v[n + 2] = 3, v[n + 3] = 4, v[n + 4] = 5
#pragma omp target
  {
    FIVE(0), FIVE(5), FIVE(10), FIVE(15), FIVE(20);
#pragma omp parallel
    x[0] += 1;
  }
}
