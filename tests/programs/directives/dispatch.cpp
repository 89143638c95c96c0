// `dispatch` calls the variants for `construct={dispatch}`, with the arguments that
// `adjust_args` asks for.
#include <cstdio>
#include <omp.h>

void add_100(int *x, int n) { *x += 100 * n; }
#pragma omp declare variant(add_100) match(construct = {dispatch})
void add(int *x, int n) { *x += n; }

int on_device(int x) { return x + 1000; }
int in_dispatch(int x) { return x + 100; }
int in_target(int x) { return x + 10; }
#pragma omp declare variant(in_target) match(construct = {target, dispatch})
#pragma omp declare variant(in_dispatch) match(construct = {dispatch})
int which(int x) { return x; }

// Its array is on the device.
int sum_device(const int *a, int n) {
  int s = 0;
#pragma omp target is_device_ptr(a) map(from : s)
  {
    s = 0;
    for (int i = 0; i < n; i++)
      s += a[i];
  }
  return s;
}
#pragma omp declare variant(sum_device) match(construct = {dispatch}) adjust_args(need_device_ptr : a) adjust_args(nothing : n)
int sum(const int *a, int n) {
  int s = 0;
  for (int i = 0; i < n; i++)
    s += a[i];
  return s + 1;
}

struct Pair {
  int x, y;
  Pair(int x, int y) : x(x), y(y) {}
  Pair &operator=(const Pair &) = default;
  ~Pair() {}
};
Pair swapped(Pair p) { return Pair(p.y, p.x); }
#pragma omp declare variant(swapped) match(construct = {dispatch})
Pair same(Pair p) { return p; }

template <class T> T twice(T x) {
  T r = 0;
#pragma omp dispatch
  r = which((int)x);
  return r * 2;
}

int main(int argc, char **) {
  int r = 0, yes = argc, no = argc - 1;
#pragma omp dispatch
  add(&r, 2);
  printf("%d\n", r);
#pragma omp dispatch novariants(1)
  add(&r, 2);
  printf("%d\n", r);
#pragma omp dispatch novariants(yes)
  add(&r, 3);
#pragma omp dispatch novariants(no)
  add(&r, 3);
  printf("%d\n", r);
#pragma omp dispatch nocontext(yes)
  add(&r, 4);
#pragma omp dispatch nocontext(no > 5)
  add(&r, 4);
  printf("%d\n", r);
#pragma omp parallel num_threads(2)
#pragma omp single
  {
#pragma omp task depend(out : r)
    r = 1;
#pragma omp dispatch depend(inout : r) nowait
    add(&r, 1);
#pragma omp task depend(in : r)
    printf("%d\n", r);
  }

  int q = 0;
#pragma omp dispatch
  q = which(1);
  printf("%d\n", q);
#pragma omp target map(from : q)
#pragma omp dispatch
  q = which(1);
  printf("%d\n", q);
  printf("%d %g\n", twice(2), twice(3.));

  Pair p(1, 2);
#pragma omp dispatch
  p = same(p);
  printf("%d %d\n", p.x, p.y);

  int a[4] = {1, 2, 3, 4};
#pragma omp target data map(to : a)
  {
#pragma omp dispatch
    q = sum(a, 4);
    printf("%d\n", q);
    const int *b = a;
#pragma omp target data use_device_ptr(b)
    {
#pragma omp dispatch is_device_ptr(b)
      q = sum(b, 4);
    }
    printf("%d\n", q);
  }
  return 0;
}
