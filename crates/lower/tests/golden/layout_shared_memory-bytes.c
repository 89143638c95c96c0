// A kernel needs the shared memory of its own variables and of the runtime's.
// REPORT
void f(int *x, double *s) {
#pragma omp target
  {
    int own[5] = {1, 2, 3};
#pragma omp parallel
    own[x[0]] += x[1];
    x[2] = own[1];
  }
#pragma omp target parallel reduction(+ : s[0])
  s[0] += 1;
}
