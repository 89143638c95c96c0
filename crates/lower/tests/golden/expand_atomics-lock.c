// An atomic operation on 16 bytes is a call of what takes a lock.
// SHOW: lower_constrained_fp.ptx70 expand_atomics.ptx70
// ONLY: __omp_offloading
// FLAGS: -mcx16
void f(__int128 *x, __int128 v) {
#pragma omp target
  x[1] = __atomic_exchange_n(x, v, __ATOMIC_SEQ_CST);
}
