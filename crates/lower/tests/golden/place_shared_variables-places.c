// A variable that the region only reads stays private to each thread of an SPMD
// kernel, one that it writes goes to the shared frame.
// SHOW: lower_reductions place_shared_variables
// REPORT
void f(int *x) {
#pragma omp target
  {
    int read[2] = {x[0], x[1]};
    int written[2] = {x[2], x[3]};
#pragma omp parallel
    {
      x[read[x[4]]] = 1;
      written[x[5]] = 1;
    }
    x[6] = written[x[7]];
  }
}
