// MODELS: openacc
// Classes, templates, lambdas, references and macros.
#include <cstdio>
#include <vector>

#define SUM(s) _Pragma("acc loop gang worker vector reduction(+ : s)")

template <typename T> struct Field {
  T *p;
  int n;
  explicit Field(int n) : p(new T[n]), n(n) {
    T *p = this->p;
    for (int i = 0; i < n; i++)
      p[i] = T(i);
#pragma acc enter data copyin(this[0 : 1])
#pragma acc enter data copyin(p[0 : n])
#pragma acc enter data attach(this->p)
  }
  ~Field() {
    T *p = this->p;
#pragma acc exit data delete (p[0 : n])
#pragma acc exit data delete (this[0 : 1])
    delete[] p;
  }
  void scale(T by) {
    T *p = this->p;
    int n = this->n;
#pragma acc parallel loop present(p[0 : n])
    for (int i = 0; i < n; i++)
      p[i] *= by;
  }
  T sum() const {
    T s = 0;
    const T *p = this->p;
    int n = this->n;
#pragma acc parallel present(p[0 : n])
    {
      SUM(s)
      for (int i = 0; i < n; i++)
        s += p[i];
    }
    return s;
  }
  void fetch() {
    T *p = this->p;
#pragma acc update self(p[0 : n])
  }
};

template <typename T, int Times> void repeat(T &x, std::vector<T> &v) {
  T *data = v.data();
  int n = (int)v.size();
#pragma acc parallel loop copy(data[0 : n]) reduction(max : x)
  for (int i = 0; i < n; ++i) {
    for (int k = 0; k < Times; k++)
      data[i] += T(k);
    x = data[i] > x ? data[i] : x;
  }
}

template <typename F> void each(int n, int *a, F f) {
#pragma acc parallel loop copy(a[0 : n])
  for (int i = 0; i < n; i++)
    a[i] = f(a[i], i);
}

namespace math {
#pragma acc routine seq
inline int square(int x) { return x * x; }
} // namespace math

int main() {
  {
    Field<double> d(100);
    Field<int> i(50);
    d.scale(2);
    i.scale(3);
    std::printf("%g %d\n", d.sum(), i.sum());
    d.fetch();
    std::printf("%g\n", d.p[7]);
  }
  std::vector<int> v(200, 1);
  std::vector<float> w(100, 2);
  int x = 0;
  float y = 0;
  repeat<int, 3>(x, v);
  repeat<float, 4>(y, w);
  std::printf("%d %g %d %g\n", x, y, v[199], w[3]);
  int a[20] = {};
  int by = 4;
  each(20, a, [=](int old, int i) { return old + by * i; });
  each(20, a, [](int old, int i) { return math::square(old) + i; });
  std::printf("%d %d\n", a[1], a[19]);
  int t = 0;
  int &r = t;
#pragma acc parallel loop reduction(+ : r)
  for (int i = 0; i < 10; i++)
    r += i;
  std::printf("%d\n", t);
#pragma acc data copy(a)
  {
    auto in_data = [&](int from) {
#pragma acc loop
      for (int i = 0; i < 20; i++)
        a[i] = from + i;
    };
#pragma acc parallel num_gangs(2) default(present)
    in_data(t);
  }
  std::printf("%d %d\n", a[0], a[19]);
}
