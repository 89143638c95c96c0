// Counters of a loop that count where a condition holds do so in place: what
// they would add is not computed. One of 64 bits stays.
// SHOW: sink_extensions.ptx70 predicate_increments.ptx70
// ONLY: __omp_offloading
void f(const int *a, unsigned *low, unsigned *high, long *all) {
#pragma omp target teams distribute parallel for map(to: a[0:4096 * 4096])                        \
    map(from: low[0:4096], high[0:4096], all[0:4096])
  for (int r = 0; r < 4096; r++) {
    unsigned l = 0, h = 0;
    long n = 0;
#pragma clang loop unroll(disable)
    for (int k = 0; k < 4096; k++) {
      int v = a[k * 4096 + r];
      if (v) {
        l += v < 10;
        h += v > 100;
      }
      n += v != 0;
    }
    low[r] = l;
    high[r] = h;
    all[r] = n;
  }
}
