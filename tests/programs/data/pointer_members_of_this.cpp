// A pointer member that a region in a member function uses is mapped like a section
// without elements (OpenMP 5.0, section 2.19.7.1): it is attached where what it points at
// is on the device, and keeps its value otherwise.
#include <cstdio>

template <class T> struct Base {
  T *inherited;
};

template <class T> struct Rows : Base<T> {
  int n;
  T *p;
  T *&reference;

  Rows(int n, T *p) : n(n), p(p), reference(this->p) { this->inherited = p; }

  void plain() {
#pragma omp target
    for (int i = 0; i < n; i++)
      p[i] += 10;
  }
  void whole() {
#pragma omp target map(tofrom : this[ : 1])
    for (int i = 0; i < n; i++)
      p[i] += 10;
  }
  void ofBase() {
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
      this->inherited[i] += 10;
  }
  void closures() {
    auto outer = [&] {
#pragma omp target teams distribute parallel for
      for (int i = 0; i < n; i++) {
        auto inner = [&] { p[i] += 10; };
        inner();
      }
    };
    outer();
  }
  void byReference() {
#pragma omp target
    for (int i = 0; i < n; i++)
      reference[i] += 10;
  }
  void nested() {
#pragma omp target
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      p[i] += 10;
  }
  void section() {
#pragma omp target map(tofrom : p[1 : 2])
    p[1] += 10;
  }
  // Both at once.
  void copied(T *other) {
#pragma omp target map(to : other[ : n])
    for (int i = 0; i < n; i++)
      p[i] += other[i];
  }

  // The pointer itself.
  void advance() {
#pragma omp target
    p++;
  }
  void ofItsOwn() {
#pragma omp target firstprivate(p)
    p = nullptr;
#pragma omp target defaultmap(tofrom : pointer)
    p = p + 1;
  }
  bool keepsValue() {
    bool same = false;
    T *value = p;
#pragma omp target map(from : same) firstprivate(value)
    same = (char *)p - (char *)value == 0;
    return same;
  }
};

struct Outer {
  Rows<long> rows;
  long *p;

  Outer(long *p) : rows(4, p), p(p) {}
  void add() {
    struct Local {
      long *p;
      long first() { return p[0]; }
    };
#pragma omp target
    {
      long own[1] = {7};
      Local local{own};
      p[0] += local.first();
    }
  }
};

int main() {
  int a[4] = {1, 2, 3, 4};
  Rows<int> rows(4, a);
#define TRY(call)                                                              \
  {                                                                            \
    _Pragma("omp target enter data map(to : a)") rows.call;                    \
    _Pragma("omp target exit data map(from : a)")                              \
        printf("%s %d %d %d %d %d\n", #call, a[0], a[1], a[2], a[3],           \
               rows.p == a);                                                   \
  }
  TRY(plain())
  TRY(whole())
  TRY(ofBase())
  TRY(closures())
  TRY(byReference())
  TRY(nested())
  TRY(section())
  int more[4] = {1, 2, 3, 4};
  TRY(copied(more))
  // Nothing is mapped.
  rows.section();
  printf("%d %d\n", a[1], rows.p == a);
  rows.advance();
  printf("%d\n", rows.p == a + 1);
  rows.ofItsOwn();
  printf("%d\n", rows.p == a + 2);
  Rows<int> null(4, nullptr);
  printf("%d %d\n", null.keepsValue(), rows.keepsValue());

  long b[4] = {1, 2, 3, 4};
  Outer outer(b);
#pragma omp target enter data map(to : b)
  outer.add();
#pragma omp target exit data map(from : b)
  printf("%ld %d\n", b[0], outer.p == b);
}
