// SHOW: select_exec_mode spmdize lower_fork
// ONLY: longest
// REPORT

void longest(const int *a, int *most, int rows, int columns) {
#pragma omp target teams distribute map(to : a[0 : rows * columns]) map(from : most[0 : rows])
  for (int r = 0; r < rows; ++r) {
    int top = 0;
#pragma omp parallel for reduction(max : top)
    for (int c = 0; c < columns; ++c)
      top = a[r * columns + c] > top ? a[r * columns + c] : top;
    most[r] = top;
  }
}
