// Directives in a template, in a closure and in a macro.
template <typename T> struct Box { T *p; int n; T sum() const {
  T s = 0; const T *p = this->p; int n = this->n;
#pragma acc parallel loop reduction(+ : s) copyin(p[0:n])
  for (int i = 0; i < n; i++) s += p[i];
  return s; } };
#define LOOP _Pragma("acc parallel loop")
int work(int n, int *p) {
  Box<int> b{p, n}; auto f = [&](int k) {
#pragma acc kernels copy(p[0:n])
    for (int i = 0; i < n; i++) { p[i] = k; for (int j = 0; j < 4; j++) p[i] += j; } };
  f(3);
  LOOP
  for (int i = 0; i < 4; ++i) p[i] = i;
  return b.sum();
}
