// NVVM's intrinsics between lanes: a warp of 32 lanes is half of a wave of 64.
// SHOW: link_libcalls.gfx942 lower_nvvm_cross_lane.gfx942
// ONLY: __omp_offloading
// ARCH: gfx942
int down(int mask, int v, int b, int c) __asm__("llvm.nvvm.shfl.sync.down.i32");
float to(int mask, float v, int b, int c) __asm__("llvm.nvvm.shfl.sync.idx.f32");
int matching(int mask, int v) __asm__("llvm.nvvm.match.any.sync.i32");
int active(void) __asm__("llvm.nvvm.activemask");
void meet(int mask) __asm__("llvm.nvvm.bar.warp.sync");

void f(int *x, float *y, int n) {
#pragma omp target map(tofrom : x[:4], y[:1])
  {
    x[0] = down(-1, x[0], n, 31);
    y[0] = to(-1, y[0], 3, 31);
    x[1] = matching(-1, x[1]);
    x[2] = active();
    meet(-1);
  }
}
