// Objects of empty classes that functions return by their copy constructors.
#include <cstdio>

struct Empty {
  Empty() {}
  Empty(const Empty &) {}
  ~Empty() {}
};
struct Allocator {
  int *count = nullptr;
  Empty empty;
  Allocator() {}
  Allocator(const Allocator &other) : count(other.count) {}
  Empty select() const { return empty; }
};
template <class T> struct Holder : T {
  Holder() {}
  Holder(const Holder &other) : T(other) {}
  int value() const { return 4; }
};

__attribute__((noinline)) Empty copy(const Empty &e) { return e; }
__attribute__((noinline)) Holder<Empty> copy(const Holder<Empty> &e) { return e; }

int main() {
  int r = 0, n = 0;
#pragma omp target map(r, n)
  {
    Empty a;
    Empty b = copy(a);
    Empty c = copy(b);
    (void)c;
    Allocator all;
    all.count = &n;
    Empty d = all.select();
    (void)d;
    ++*all.count;
    Holder<Empty> h;
    r = copy(h).value();
  }
#pragma omp target parallel for reduction(+ : n)
  for (int i = 0; i < 40; i++) {
    Empty e;
    Empty f = copy(e);
    (void)f;
    n += i;
  }
  printf("%d %d\n", r, n);
}
