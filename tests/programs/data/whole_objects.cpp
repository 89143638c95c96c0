// Regions of member functions that use the object `this` as a whole beside members that they
// name: by calls of member functions, closures, bit-fields, and as an argument.
#include <cstdio>
struct Base {
  int k = 3, n = 10, z = 5;
  int scaled(int i) const { return i * k + z; }
};
static int look(const Base *b) { return b->k * 100 + b->z; }
template <class T> struct Grid : Base {
  T *p;
  int low : 5, high : 7;
  int width = 4;
  explicit Grid(int v) : p(new T[8]), low(3), high(v) {
    for (int i = 0; i < 8; i++)
      p[i] = T(i + v);
  }
  ~Grid() { delete[] p; }
  T at(int i) const { return p[i]; }
  void set(int v) { z = v; }
  int call() {
    int s = 0;
#pragma omp target map(tofrom : s)
    for (int i = 0; i < n; i++)
      s += scaled(i);
    return s;
  }
  void change() {
#pragma omp target
    {
      n = 4;
      set(8);
      high++;
    }
  }
  T section() {
    T s = 0;
#pragma omp target map(tofrom : s) map(to : p[0 : 4])
    for (int i = 0; i < width; i++)
      s += at(i) * T(k);
    return s;
  }
  T constant() {
#pragma omp target map(tofrom : p[0 : 4])
    for (int i = 0; i < 4; i++)
      p[i] += T(scaled(i));
    return p[3];
  }
  T data() {
    T s = 0;
#pragma omp target data map(to : p[0 : 4])
    {
#pragma omp target teams distribute parallel for reduction(+ : s)
      for (int i = 0; i < width; i++)
        s += at(i) * T(k);
    }
    return s;
  }
  int handed() {
    int s = 0;
#pragma omp target map(tofrom : s) map(to : width)
    s = width + look(this) + this->scaled(2);
    return s;
  }
  int closure() {
    int s = 0;
    auto f = [this](int i) { return scaled(i) + width; };
#pragma omp target map(tofrom : s)
    s = n + f(2);
    return s;
  }
  int inClosure() {
    auto f = [&] {
      int s = 0;
#pragma omp target parallel for reduction(+ : s)
      for (int i = 0; i < n; i++)
        s += scaled(i) * (i < width);
      return s;
    };
    return f();
  }
  int bits() {
    int s = 0;
#pragma omp target map(tofrom : s)
    s = low * 100 + high + n;
    return s;
  }
  // Only the member named is there, and only it is needed.
  int named() {
    int s = 0;
#pragma omp target data map(tofrom : width)
#pragma omp target map(tofrom : s)
    s = ++width;
    return s + width;
  }
  int entered() {
    int s = 0;
#pragma omp target enter data map(to : this[0 : 1], p[0 : 8])
    k = 1000; // The device's is as it was.
#pragma omp target map(tofrom : s)
    for (int i = 0; i < width; i++)
      s += scaled(i) * 0 + int(at(i));
#pragma omp target exit data map(release : p[0 : 8], this[0 : 1])
    return s;
  }
};
int main() {
  Grid<int> a(2);
  Grid<double> b(6);
  printf("%d %d\n", a.call(), b.call());
  a.change();
  printf("%d %d %d\n", a.n, a.z, a.high);
  printf("%d %g\n", a.section(), b.section());
  printf("%d %g\n", a.constant(), b.constant());
  printf("%d %g\n", a.data(), b.data());
  printf("%d %d\n", a.handed(), b.handed());
  printf("%d %d\n", a.closure(), b.closure());
  printf("%d %d\n", a.inClosure(), b.inClosure());
  printf("%d %d\n", a.bits(), b.bits());
  printf("%d %d\n", a.named(), b.named());
  printf("%d %d\n", a.entered(), b.entered());
  return 0;
}
