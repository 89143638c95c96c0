// The inner region runs on the thread that meets it, so it is called, and what
// it reads through the outer region's parameters needs no place that threads
// share. What it writes (`high`) does.
// SHOW: inline_sequential infer_readonly
// ONLY: outlined

void f(int n, int few, const int *x, int *s, int *most) {
#pragma omp target teams distribute
  for (int b = 0; b < n; ++b) {
    int high = 0;
#pragma omp parallel num_threads(64)
    {
      int sum = 0;
#pragma omp parallel for reduction(+ : sum)
      for (int j = 0; j < few; ++j) {
        sum += x[b * few + j];
        if (j > n)
          high = j;
      }
      s[b] = sum;
    }
    most[b] = high;
  }
}
