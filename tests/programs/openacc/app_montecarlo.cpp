// MODELS: openacc
// Monte Carlo: a generator with a constructor elsewhere, six reductions of a loop, and one of a structure.
#include <cstdio>
#include <cmath>
struct Rng { unsigned long s; 
  #pragma acc routine seq
  explicit Rng(unsigned long seed);
  #pragma acc routine seq
  unsigned next();
};
Rng::Rng(unsigned long seed) : s(seed*6364136223846793005ul + 1442695040888963407ul) {}
unsigned Rng::next() { s = s*6364136223846793005ul + 1442695040888963407ul; return unsigned(s >> 33); }
struct Stat { long n; long hits; double sum; int least, most; };
int main() {
  Stat st = {0, 0, 0, 1 << 30, 0};
  long hits = 0; int least = 1 << 30, most = 0; double sum = 0; unsigned x = 0; bool all = true, any = false;
  #pragma acc parallel loop gang vector reduction(+: hits, sum) reduction(min: least) reduction(max: most) reduction(^: x) reduction(&&: all) reduction(||: any) vector_length(128)
  for (int i = 0; i < 5000; i++) {
    Rng r(i);
    unsigned a = r.next() & 1023, b = r.next() & 1023;
    bool in = a*a + b*b < 1024*1024;
    hits += in; sum += a*0.5; x ^= a*b; 
    int d = int(a) - int(b);
    least = d < least ? d : least; most = d > most ? d : most;
    all = all && a < 1024; any = any || a == 777;
  }
  printf("%ld %d %d %.1f %u %d %d\n", hits, least, most, sum, x, all, any);
  #pragma acc parallel loop reduction(+: st)
  for (int i = 0; i < 100; i++) { st.n++; st.hits += i; st.sum += 0.5*i; }
  printf("%ld %ld %g\n", st.n, st.hits, st.sum);
}
