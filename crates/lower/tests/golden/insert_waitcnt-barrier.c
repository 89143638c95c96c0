// A release waits for what was written, in words that LLVM leaves alone.
// SHOW: fix_irreducible.gfx942 insert_waitcnt.gfx942
// ONLY: __omp_offloading
// ARCH: gfx942
void f(int *x) {
#pragma omp target parallel num_threads(128) map(tofrom : x[:1])
  {
    x[0] = 1;
#pragma omp barrier
#pragma omp atomic update seq_cst
    x[1] += 2;
  }
}
