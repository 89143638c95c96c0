// A loop with a counter of its own waits for no other lane: shuffles and
// barriers stay as they are.
// SHOW: predicate_increments.ptx70 reconverge_before_sync.ptx70
// ONLY: __omp_offloading
unsigned f(const unsigned *a) {
  unsigned s = 0;
#pragma omp target teams num_teams(1) map(to : a[0 : 64 * 4096]) map(tofrom : s)
#pragma omp parallel for num_threads(64) reduction(+ : s)
  for (int r = 0; r < 64; r++)
    for (int k = 0; k < 4096; k++)
      s += a[k * 64 + r];
  return s;
}
