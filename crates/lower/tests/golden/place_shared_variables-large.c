// More than 47 KiB: the largest variable goes to the shared stack, the smaller
// stays in the frame.
// SHOW: lower_reductions place_shared_variables
// REPORT
void f(int *x) {
#pragma omp target
  {
    int big[12200], small[10];
#pragma omp parallel
    {
      big[x[0]] = 1;
      small[x[1]] = 2;
    }
    x[2] = big[x[3]] + small[x[4]];
  }
}
