// Function objects, member pointers, CRTP and type-erased callables by hand.
#include <cstdio>
#define N 80

template <typename D> struct Op {
  int operator()(int x) const { return static_cast<const D *>(this)->call(x); }
};
struct Square : Op<Square> {
  int call(int x) const { return x * x; }
};
struct AddN : Op<AddN> {
  int n;
  explicit AddN(int k) : n(k) {}
  int call(int x) const { return x + n; }
};
template <typename F, typename G> struct Compose {
  F f;
  G g;
  int operator()(int x) const { return f(g(x)); }
};
template <typename F, typename G> Compose<F, G> compose(F f, G g) { return {f, g}; }
struct Acc {
  int total;
  void plus(int v) { total += v; }
  void minus(int v) { total -= v; }
};
struct Any {
  int (*call)(const void *, int);
  const void *self;
  int operator()(int x) const { return call(self, x); }
};
template <typename F> Any erase(const F &f) {
  return {[](const void *s, int x) { return (*static_cast<const F *>(s))(x); }, &f};
}
static int run(int i) {
  auto chain = compose(AddN(3), compose(Square(), AddN(i)));
  Acc a{0};
  void (Acc::*op)(int) = i % 2 ? &Acc::plus : &Acc::minus;
  (a.*op)(chain(i));
  int Acc::*member = &Acc::total;
  Any any = i % 3 ? erase(chain) : Any{[](const void *, int x) { return -x; }, nullptr};
  return a.*member + any(i);
}

int main() {
  int out[N], bad = 0, sum = 0;
  auto chain = compose(Square(), AddN(10));
#pragma omp target teams distribute parallel for map(from : out) firstprivate(chain)
  for (int i = 0; i < N; i++)
    out[i] = run(i) + chain(i);
  for (int i = 0; i < N; i++) {
    bad += out[i] != run(i) + (i + 10) * (i + 10);
    sum += out[i];
  }
  printf("sum %d bad %d\n", sum, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
