// SHOW: replicate_reductions split_reductions select_exec_mode
// ONLY: sum
// REPORT

double sum(const double *a, int planes, int each) {
  double all = 0;
#pragma omp target teams distribute map(to : a[0 : planes * each]) reduction(+ : all)
  for (int p = 0; p < planes; ++p) {
    double part = 0;
#pragma omp parallel for reduction(+ : part)
    for (int i = 0; i < each; ++i)
      part += a[p * each + i];
    all += part;
  }
  return all;
}
