// A structure that is passed by value: the caller makes the copy.
// SHOW: expand_large_fp_convert.gfx942 lower_byval.gfx942
// ONLY: __omp_offloading last
// ARCH: gfx942
struct many {
  long v[9];
};
static long last(struct many m, int n) {
  m.v[n]++;
  return n ? last(m, n - 1) + m.v[8] : m.v[3];
}
void f(struct many *all, int n) {
#pragma omp target map(all[0 : 2])
  all[0].v[0] = last(all[1], n);
}
