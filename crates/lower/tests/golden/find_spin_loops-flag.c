// A loop that waits for a flag lets other lanes go on; one that counts does not.
// SHOW: lower_nvvm_cross_lane.gfx942 find_spin_loops.gfx942
// ONLY: __omp_offloading
// ARCH: gfx942
void f(int *x, int *flag) {
#pragma omp target parallel num_threads(64) map(tofrom : x[:64]) map(tofrom : flag[:1])
  {
    int seen, n;
    do {
#pragma omp atomic read
      seen = *flag;
    } while (!seen);
    do {
#pragma omp atomic capture
      n = x[0]++;
    } while (n < 100);
  }
}
