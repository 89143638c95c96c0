// In a generic kernel what the region only reads travels with the argument
// list; variables of a recursive function go to the shared stack.
// SHOW: lower_reductions place_shared_variables
// REPORT
#pragma omp begin declare target
__attribute__((noinline)) void down(int *x, int n) {
  int read[2] = {x[0], x[1]};
  int written[2] = {0, 0};
#pragma omp parallel
  {
    x[read[x[4]]] = 1;
    written[x[5]] = n;
  }
  x[6] = written[x[7]];
  if (n > 0)
    down(x, n / 2);
}
#pragma omp end declare target

void f(int *x) {
#pragma omp target
  down(x, 64);
}
