// What a mapped expression is, member, elements or all of a variable, the text of it
// does not tell: behind parentheses, stars and calls, in instances of one template
// for different types, in macros. The kernels see whole structs all the same.
#include <cstdio>
struct Behind { int k; int *p; int n; };
struct Inside { int k; int p[4]; int n; };
struct Outer { int k; Behind in; };

// The same name for a pointer that is a member and for an array that is one.
template <class T> int same(T &t) {
  int got = 0;
#pragma omp target enter data map(to: t.p[0:4])
#pragma omp target map(tofrom: got)
  {
    got = t.k + t.p[1] + t.p[3] + t.n;
    t.p[0] += 1;
  }
#pragma omp target exit data map(from: t.p[0:4])
  return got + 100 * t.p[0];
}

static int stars(Behind *s, int rounds) {
  int got = 0;
#pragma omp target enter data map(to: (*s).n, ((s))->p[0:4])
  for (int i = 0; i < rounds; i++) {
#pragma omp target map(tofrom: got)
    {
      got += s->n + (*s).p[2];
      s->p[2] += 1;
    }
  }
#pragma omp target exit data map(delete: (*s).n) map(from: (*s).p[0:4])
  return got + s->p[2];
}

static Outer all[3];
static int elements(int at) {
  int got = 0;
#pragma omp target enter data map(to: all[at].in.n, (all + at)->in.p[0:4])
#pragma omp target map(tofrom: got) map(to: all[at].k)
  got = all[at].k + all[at].in.p[at];
#pragma omp target exit data map(delete: all[at].in.n, all[at].in.p[0:4])
  return got;
}

#define PRAGMA(text) _Pragma(#text)
#define MAPPED(a, b)                                                                 \
  PRAGMA(omp target enter data map(to: a[0:4]))                                      \
  PRAGMA(omp target map(from: b))                                                    \
  b = a[0] + a[3];                                                                   \
  PRAGMA(omp target exit data map(delete: a[0:4]))

// Members of a base, and a pointer that a reference stands for.
struct Base {
  int k;
  int *p;
};
struct Derived : Base {
  int more;
  int use() {
    int got = 0;
#pragma omp target map(to: Base::p[0:3], Base::k, this->more) map(from: got)
    got = p[0] + p[2] * k + more;
    return got;
  }
};
static int referred(Base &base, int *&pointer) {
  int got = 0;
#pragma omp target enter data map(to: pointer[0:4])
#pragma omp target map(tofrom: got)
  for (int i = 0; i < 4; i++)
    got += base.p[i] * base.k;
#pragma omp target exit data map(delete: pointer[0:4])
  return got;
}

int main() {
  int data[3][4] = {{1, 2, 3, 4}, {5, 6, 7, 8}, {9, 10, 11, 12}};
  Behind behind = {10, data[0], 30};
  Inside inside = {20, {1, 2, 3, 4}, 40};
  printf("%d %d\n", same(behind), same(inside));
  printf("%d\n", stars(&behind, 3));
  for (int i = 0; i < 3; i++)
    all[i] = {i, {2 * i, data[i], 4}};
  printf("%d %d %d\n", elements(0), elements(1), elements(2));
  int *p = data[1], *q = data[2], x = 0, y = 0;
  { MAPPED(p, x) } { MAPPED(q, y) }
  printf("%d %d\n", x, y);
  Derived derived;
  derived.k = 10, derived.p = data[2], derived.more = 100;
  printf("%d %d\n", derived.use(), referred(derived, derived.p));
}
