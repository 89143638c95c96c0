// Shuffles: constant ones become moves between registers, others go through
// ds_bpermute_b32.
// SHOW: lower_traps.gfx942 select_cross_lane_ops.gfx942
// ONLY: __omp_offloading
// ARCH: gfx942
#define F(mode)                                                                      \
  unsigned mode(unsigned long m, unsigned v, unsigned b, unsigned c)                 \
      __asm__("__wf_t_shfl_sync_" #mode "32");
F(idx) F(up) F(down) F(bfly)

void f(unsigned *x, unsigned n) {
#pragma omp target parallel map(tofrom : x[:1]) num_threads(64)
  {
    unsigned v = x[0];
    v += bfly(~0ul, v, 1, 63);         // quad_perm
    v += bfly(~0ul, v, 4, 63);         // ds_swizzle
    v += up(~0ul, v, 1, 0);            // wave_shr
    v += down(~0ul, v, 3, 0x303f);     // row_shl
    v += idx(~0ul, v, 9, 63);          // readlane
    v += idx(~0ul, v, n, 63);          // the number is the address
    v += down(~0ul, v, n, 0x203f);     // halves
    v += bfly(~0ul, v, 32, 63);
    x[0] = v;
  }
}
