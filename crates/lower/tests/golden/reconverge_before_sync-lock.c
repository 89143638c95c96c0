// Lanes come together for a barrier behind the store that frees a lock.
// SHOW: limit_lsr_counters.ptx70 reconverge_before_sync.ptx70
// ONLY: __omp_offloading
void f(int *x) {
#pragma omp target parallel num_threads(64) map(tofrom : x[:65])
  {
#pragma omp critical
    x[64] += 2;
#pragma omp barrier
    x[0] = x[64];
  }
}
