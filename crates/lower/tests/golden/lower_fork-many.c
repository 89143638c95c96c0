// A kernel with many forks: each is a call of what starts a region, of which
// there is one for each context.
// SHOW: lower_fork
// ONLY: .start .master
#define FOUR(x) x x x x
void f(int *x, int n) {
#pragma omp target
  {
    for (int i = 0; i < n; i++)
      x[i] = i * i;
    FOUR(FOUR(_Pragma("omp parallel") x[0] += 1;))
#pragma omp parallel num_threads(n)
    x[1] += n;
  }
}
