// A table of shared variables' addresses, which LLVM made of a switch, is filled where
// the function begins.
// SHOW: lower_traps.ptx70 lower_shared_tables.ptx70
// ONLY: __omp_offloading
// FLAGS: -O2
int omp_get_thread_num(void);
void f(int *x) {
#pragma omp target map(tofrom : x[0 : 4])
  {
    int a = x[0], b = x[1], c = x[2], d = x[3];
    x[0] = 0;
#pragma omp parallel num_threads(4)
    {
      int *p;
      switch (omp_get_thread_num()) {
      case 0:
        p = &a;
        break;
      case 1:
        p = &b;
        break;
      case 2:
        p = &c;
        break;
      default:
        p = &d;
      }
#pragma omp atomic
      *p += 10;
    }
    x[0] = a + b + c + d;
  }
}
