// Constructors and destructors that are defined outside of their classes, before
// and behind the region that uses them, and that nobody declares for the device.
#include <cstdio>

struct Base {
  int b;
  Base(int x);
  ~Base();
};
struct Derived : Base {
  int d;
  Derived(int x, int y);
};
inline Base::Base(int x) : b(x * 3) {}
Base::~Base() { b = 0; }

namespace inner {
Derived made(int i);
struct Late {
  int v;
  Late(int v);
  virtual int seven() const;
  virtual ~Late();
};
} // namespace inner

template <class T> struct Box {
  T t;
  Box(T x);
  ~Box();
};
template <class T> Box<T>::Box(T x) : t(x + 1) {}
template <class T> Box<T>::~Box() { t = 0; }

int main() {
  int a[8];
#pragma omp target teams distribute parallel for map(from : a)
  for (int i = 0; i < 8; i++) {
    Derived d(i, 2 * i), m = inner::made(i);
    Base b(i);
    Box<int> t(i);
    Box<double> u(i);
    inner::Late v(i);
    a[i] = d.b + d.d * 100 + b.b + t.t + int(u.t) + v.seven() + m.d;
  }
  for (int i : a)
    printf("%d ", i);
  puts("");
}

Derived::Derived(int x, int y) : Base(x), d(y) {}
Derived inner::made(int i) { return Derived(i, i); }
inner::Late::Late(int v) : v(v) {}
int inner::Late::seven() const { return v * 7; }
inner::Late::~Late() {}
