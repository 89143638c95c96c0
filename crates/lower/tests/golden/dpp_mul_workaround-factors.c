// What DPP moved is no factor of 64 bits: an assembly stands in between. A sum's
// move stays as it is.
// SHOW: select_cross_lane_ops.gfx1201 dpp_mul_workaround.gfx1201
// ONLY: __omp_offloading
// ARCH: gfx1201
unsigned bfly(unsigned long m, unsigned v, unsigned b, unsigned c)
    __asm__("__wf_t_shfl_sync_bfly32");

void f(unsigned long *x, unsigned n) {
#pragma omp target parallel map(tofrom : x[:2]) num_threads(32)
  {
    unsigned v = x[0];
    x[0] = (unsigned long)bfly(~0ul, v, 1, 31) * n + x[1];
    x[1] = v + bfly(~0ul, v, 2, 31);
  }
}
