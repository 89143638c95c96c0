// A loop that loads and runs a constant number of rounds ends by a counter of
// its own, which LLVM does not replace by an address.
// SHOW: limit_lsr_strides.ptx70 limit_lsr_counters.ptx70
// ONLY: __omp_offloading
void f(const unsigned *a, unsigned *s) {
#pragma omp target teams distribute parallel for map(to: a[0:4096 * 4096]) map(from: s[0:4096])
  for (int r = 0; r < 4096; r++) {
    unsigned t = 0;
    for (int k = 0; k < 4096; k++)
      t += a[k * 4096 + r];
    s[r] = t;
  }
}
