// Chunks may be handed out by a counter where no order shows: not in the kernel
// that adds floating-point numbers.
// SHOW: replicate_reductions select_schedules
// ONLY: omp_outlined
void f(int *x, int n, int *sum, double *total) {
  int s = 0;
#pragma omp target parallel for schedule(dynamic, 4) reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += x[i];
  *sum = s;
  double t = 0;
#pragma omp target parallel for schedule(dynamic, 4) reduction(+ : t)
  for (int i = 0; i < n; i++)
    t += x[i];
  *total = t;
}
