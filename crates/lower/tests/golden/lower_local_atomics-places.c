// Atomic accesses of a thread's own variable and of a constant are plain ones; by a
// pointer that may lead to either, the access asks where that is.
// SHOW: pre_volta_atomics.ptx70 lower_local_atomics.ptx70
// ONLY: __omp_offloading
#pragma omp begin declare target
extern const int k[4];
const int k[4] = {1, 2, 3, 4};
#pragma omp end declare target
void f(int *x, int n) {
#pragma omp target map(tofrom : x[0 : 4])
  {
    int own = 3, want = 7;
    __atomic_compare_exchange_n(&own, &want, 11, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
    x[0] = own + want + __atomic_load_n(&k[n], __ATOMIC_ACQUIRE);
    __atomic_fetch_add(n > 3 ? &own : &x[1], 1, __ATOMIC_RELAXED);
    x[2] = own;
  }
}
