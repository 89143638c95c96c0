// Rounding to a bfloat is what the code generator calls, so the image brings it.
// ARCH: virtual
// SHOW: inline_vgpu_calls.virtual bf16_libcalls.virtual
// ONLY: f
void f(__bf16 *x, float y) {
#pragma omp target map(tofrom : x[:1])
  x[0] = (__bf16)y;
}
