// Clauses that map a section of a struct's member alone, in regions that use other
// members of the variable, too.
#include <cstdio>
#include <cstdlib>

typedef struct {
  int lo, hi;
  double *d;
  int k;
  double scale[3];
} Part;

static double sum(const Part v) {
  double s = 0;
#pragma omp target teams distribute parallel for map(to : v.d[v.lo : v.hi - v.lo]) reduction(+ : s)
  for (int j = v.lo; j < v.hi; j++)
    s += v.d[j] * v.scale[j % 3];
  return s;
}

static void change(Part &v) {
#pragma omp target map(tofrom : v.d[0 : v.hi])
  {
    for (int i = 0; i < v.hi; i++)
      v.d[i] += v.lo;
    v.k = v.hi + 1;
  }
}

template <class T> struct Field {
  int n;
  T *data;
  T bias;
};

template <class T> static void shift(Field<T> f) {
#pragma omp target teams distribute parallel for map(tofrom : f.data[ : f.n])
  for (int i = 0; i < f.n; i++)
    f.data[i] += f.bias;
}

static Part shared;

__attribute__((noinline)) static int count(const Part *p) { return p->hi - p->lo; }

int main() {
  Part q = {1, 13, nullptr, 0, {1, 2, 4}};
  q.d = (double *)malloc(20 * sizeof(double));
  for (int j = 0; j < 20; j++)
    q.d[j] = j;
  printf("%g\n", sum(q));
  change(q);
  printf("%g %g %d\n", q.d[1], q.d[13], q.k);

#pragma omp target teams distribute parallel for map(tofrom : q.d[q.lo : q.hi - q.lo])
  for (int j = q.lo; j < q.hi; j++)
    q.d[j] *= -1;
  printf("%g %g\n", q.d[1], q.d[13]);

  // Some of it is mapped already.
#pragma omp target data map(to : q.d[0 : 20]) map(tofrom : q.k)
  {
#pragma omp target map(always, tofrom : q.d[2 : 4])
    {
      q.d[2] = 7;
      q.k += q.lo;
    }
  }
  printf("%g %d\n", q.d[2], q.k);
#pragma omp target data map(tofrom : q)
#pragma omp target map(tofrom : q.d[0 : 20])
  {
    q.d[3] = q.hi;
    q.lo = 3;
  }
  printf("%g %d\n", q.d[3], q.lo);

  Field<float> f = {5, new float[5], 0.5f};
  for (int i = 0; i < 5; i++)
    f.data[i] = i;
  shift(f);
  printf("%g %g\n", f.data[0], f.data[4]);

  // Members themselves.
#pragma omp target teams distribute parallel for map(tofrom : q.scale)
  for (int i = 0; i < 3; i++)
    q.scale[i] += q.hi;
  int low = 0;
#pragma omp target map(to : q.lo) map(tofrom : q.d[0 : 20]) map(from : low)
  {
    low = q.lo + q.hi;
    q.d[7] = q.scale[2];
  }
  printf("%g %d %g %d\n", q.scale[2], low, q.d[7], q.lo);

  shared = q;
  int n = 0;
#pragma omp target map(tofrom : shared.d[0 : 5]) map(from : n)
  {
    n = count(&shared);
    shared.d[0] = shared.hi;
  }
  printf("%d %g\n", n, shared.d[0]);

  auto inside = [&](int add) {
#pragma omp target map(tofrom : q.d[5 : 2])
    q.d[5] = q.hi + add;
  };
  inside(40);
  printf("%g\n", q.d[5]);
#pragma omp target map(tofrom : q.d[0 : 20], q.k) nowait
  {
    q.k = 1;
    q.d[6] = 60;
  }
#pragma omp taskwait
  printf("%d %g\n", q.k, q.d[6]);
  return 0;
}
