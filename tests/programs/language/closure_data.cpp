// MODELS: openmp openacc
// Data regions in closures: what the closure captures is known inside, too.
#include <cstdio>
#include <utility>
#include <vector>

template <class F> void each(int n, F f) {
  for (int k = 0; k < n; k++)
    f(k);
}

struct Box {
  int more = 3;
  std::vector<int> v = std::vector<int>(40, 2);

  int run() {
    int s = 0;
    auto go = [this, &s](int by) {
      int *p = v.data();
#pragma omp target data map(tofrom : p[0 : 40])
      {
        s += more;
#pragma omp target teams distribute parallel for reduction(+ : s)
        for (int i = 0; i < 40; i++) {
          p[i] *= by;
          s += p[i];
        }
      }
    };
    go(2);
    go(5);
    return s + v[39];
  }
};

template <class T> void add(T *a, int n, T by) {
#pragma acc parallel loop present(a[0 : n])
  for (int i = 0; i < n; i++)
    a[i] += by;
}

template <class T> T instance(T *a, int n) {
  T t = 1;
  auto sum = [&](int by) {
#pragma acc data copy(a[0 : n])
    {
#pragma acc parallel loop reduction(+ : t)
      for (int i = 0; i < n; i++)
        t += a[i] * by;
      add(a, n, t);
    }
  };
  auto generic = [&](auto by) {
#pragma acc data copy(a[0 : n])
    {
      t += by;
      add(a, n, t);
    }
  };
  sum(2);
  generic(3);
  generic(T(4));
  return t;
}

int main() {
  int a[33], t = 1, u = 1, w = 1;
  long host = 0;
  for (int i = 0; i < 33; i++)
    a[i] = i;
  auto openmp = [&]() {
#pragma omp target data map(to : a)
    {
      t += 1;
#pragma omp target map(tofrom : t)
      t += a[3];
#pragma omp parallel num_threads(1)
      host += t;
    }
  };
  openmp();
  auto openacc = [&a, &u, f = 7]() mutable {
    f += u;
#pragma acc data copyin(a) if (f > 2)
    {
#pragma acc parallel copy(a) async(1)
      {
#pragma acc loop reduction(+ : u)
        for (int i = 0; i < 33; i++)
          u += a[i] + f;
      }
#pragma acc wait(1)
      f++;
    }
    return f;
  };
  int last = openacc() + openacc();
  // A closure in a closure, and by value.
  auto outer = [=, &w]() {
    auto inner = [=, &w](int from) {
#pragma omp target data map(to : a[0 : 33])
      {
#pragma omp target teams distribute parallel for reduction(+ : w)
        for (int i = from; i < 33; i++)
          w += a[i] - t;
      }
    };
    inner(30);
#pragma acc data copyin(a)
    {
#pragma acc parallel loop reduction(max : w)
      for (int i = 0; i < 33; i++)
        w = w > a[i] ? w : a[i];
    }
  };
  outer();
  each(3, [&](int k) {
#pragma acc data copy(a)
    {
#pragma acc host_data use_device(a) if (false)
      { host += a[k]; }
#pragma acc parallel loop present(a)
      for (int i = 0; i < 33; i++)
        a[i] += k * u;
    }
  });
  Box box;
  int first = box.run();
  double d[5] = {1, 2, 3, 4, 5};
  double sum = instance(d, 5);
  std::printf("%d %d %d %ld %d, %d, %g %g\n", t, u, w, host, last, first, sum, d[4]);
  for (int i : a)
    std::printf("%d ", i);
  std::puts("");
}
