// Initialisers that only running code can give become a kernel, in their order; one
// that calls the host's functions alone goes with its variable's destructor.
// SHOW: link_modules lower_global_ctors
// ONLY: __wf_start __cxx_global _GLOBAL__
#pragma omp begin declare target
struct Hosts {
  Hosts();
  ~Hosts();
};
static Hosts hosts;
int three();
int three() { return 3; }
struct Pair {
  int a, b;
  Pair(int x) : a(x), b(x + 1) {}
  ~Pair() { a = 0; }
};
Pair late(three());
extern Pair soon;
int twice = soon.b * 2;
__attribute__((init_priority(300))) Pair soon(7);
#pragma omp end declare target
void f(int *x) {
#pragma omp target map(tofrom : x[0 : 1])
  x[0] = late.a + twice;
}
