// Members of structs in structs, of elements of arrays and behind pointers of
// structs, mapped beside what a pointer next to them points at: Clang maps the
// one member, and names the pointer only with its section.
#include <cstdio>

struct In {
  int n;
  double *p;
  int m;
};
// The pointer comes first, and the struct has another one in between.
struct Behind {
  double *p;
  double *other;
  int n;
};
struct Big {
  char pad[500];
  int n;
  double *p;
};
struct T {
  int k;
  In in;
  In ar[4];
  Big big[2];
  Behind behind;
  In *ind;
  Behind *far;
};

static double v[4], w[4], r;
static T t;

static void begin() {
  for (int i = 0; i < 4; i++) {
    v[i] = i + 1;
    w[i] = 10 * i;
  }
  r = 0;
}

static void end(const char *what) {
  std::printf("%-24s %g %g %g\n", what, v[3], w[3], r);
}

#define PRAGMA(x) _Pragma(#x)
#define TEST(s, ...)                                                           \
  begin();                                                                     \
  PRAGMA(omp target map(__VA_ARGS__) map(s.p[0 : 4]) map(tofrom : r))          \
  {                                                                            \
    for (int i = 0; i < s.n; i++)                                              \
      s.p[i] *= 2;                                                             \
    r = s.p[3];                                                                \
  }                                                                            \
  end(#s);

static void fill(T &s, In &in, Behind &behind) {
  s.k = 1;
  s.in = {4, v, 9};
  for (In &x : s.ar)
    x = {4, v, 9};
  for (Big &x : s.big)
    x.n = 4, x.p = v;
  in = {4, w, 3};
  behind = {w, nullptr, 4};
  s.behind = {v, nullptr, 4};
  s.ind = &in;
  s.far = &behind;
}

int main() {
  T s;
  In in;
  Behind behind;
  fill(s, in, behind);
  t = s;
  int j = 1;
  T *tp = &s;
  T &tr = s;
  In as[5];
  for (In &x : as)
    x = {4, v, 9};
  In *ap = as;
  In *pp[2] = {&in, as};
  TEST(s.in, to : s.in.n)
  TEST(s.in, to : s.k, s.in.n)
  TEST(s.behind, to : s.behind.n)
  TEST(s.ar[j], to : s.ar[j].n)
  TEST(s.ar[2], to : s.ar[2].n)
  TEST(s.big[1], to : s.big[1].n)
  TEST((*s.ind), to : s.ind->n)
  TEST(s.ind[0], to : s.ind->n)
  TEST(s.far[0], to : s.far->n)
  TEST(tp->in, to : tp->in.n)
  TEST(tp->behind, to : tp->behind.n)
  TEST(tp->ar[j], to : tp->ar[j].n)
  TEST(tp->big[1], to : tp->big[1].n)
  TEST(tp->ind[0], to : tp->ind->n)
  TEST(tp->far[0], to : tp->far->n)
  TEST(tr.in, to : tr.in.n)
  TEST(tr.ar[3], to : tr.ar[3].n)
  TEST(t.in, to : t.in.n)
  TEST(t.behind, to : t.behind.n)
  TEST(t.ar[j], to : t.ar[j].n)
  TEST(as[1], to : as[1].n)
  TEST(as[j + 3], to : as[j + 3].n)
  TEST(ap[2], to : ap[2].n)
  TEST(pp[0][0], to : pp[0]->n)

  // What stays mapped over several regions.
#pragma omp target enter data map(to : s.in.n) map(to : s.in.p[0 : 4])
  begin();
  for (int round = 0; round < 3; round++) {
#pragma omp target map(to : s.in.n) map(s.in.p[0 : 4])
    for (int i = 0; i < s.in.n; i++)
      s.in.p[i] += 1;
  }
#pragma omp target exit data map(delete : s.in.n) map(from : s.in.p[0 : 4])
  end("kept");
  return 0;
}
