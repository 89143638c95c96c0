// Whose teams may be narrower than `thread_limit`: the first's. The second asks
// which thread it is, and the third calls what may ask.
// REPORT
int omp_get_thread_num(void);
int omp_get_num_threads(void);
#pragma omp declare target
int number(void) { return omp_get_num_threads(); }
#pragma omp end declare target
void f(int *x, int n) {
#pragma omp target teams distribute parallel for thread_limit(256)
  for (int i = 0; i < n; i++)
    x[i] = i;

#pragma omp target teams distribute parallel for thread_limit(256)
  for (int i = 0; i < n; i++)
    x[i] = omp_get_thread_num();

#pragma omp target teams distribute parallel for thread_limit(256)
  for (int i = 0; i < n; i++)
    x[i] = number();
}
