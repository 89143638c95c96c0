// A histogram: a version has a copy of the first bins for each team.
// SHOW: optimize.ptx70 noalias.ptx70
void f(const int *bin, unsigned *count, long n) {
#pragma omp target teams distribute parallel for map(to : bin[ : n]) map(tofrom : count[ : 256])
  for (long i = 0; i < n; i++) {
#pragma omp atomic
    count[bin[i]]++;
  }
}
