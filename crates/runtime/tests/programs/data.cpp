// Data constructs without kernels: what is present, when it is copied, and
// where use_device_ptr leads.
#include <cassert>
#include <cstdio>
#include <omp.h>

struct S {
  int a;
  double *p;
  int n;
};
#pragma omp declare mapper(deep : S s) map(s, s.p[0 : s.n])


static double read(const double *device) {
  double v;
  assert(!omp_target_memcpy(&v, device, sizeof v, 0, 0, omp_get_initial_device(), 0));
  return v;
}
static void write(double *device, double v) {
  assert(!omp_target_memcpy(device, &v, sizeof v, 0, 0, 0, omp_get_initial_device()));
}

static void mapped_deeply() {
  double v[3] = {1, 2, 3};
  S s = {7, v, 3}, many[2] = {{1, v, 1}, {2, v + 1, 2}};
#pragma omp target enter data map(mapper(deep), to : s)
#pragma omp target enter data map(mapper(deep), to : s)
  S *d = static_cast<S *>(omp_get_mapped_ptr(&s, 0)), copy;
  assert(d && omp_target_is_present(v, 0));
  omp_target_memcpy(&copy, d, sizeof s, 0, 0, omp_get_initial_device(), 0);
  assert(copy.a == 7 && copy.p == omp_get_mapped_ptr(v, 0) && read(copy.p + 2) == 3);
#pragma omp target update from(mapper(deep) : s)
  assert(s.p == v);
#pragma omp target exit data map(mapper(deep), release : s)
  assert(omp_target_is_present(&s, 0));
  write(copy.p, 10);
#pragma omp target exit data map(mapper(deep), from : s)
  assert(!omp_target_is_present(&s, 0) && !omp_target_is_present(v, 0));
  assert(v[0] == 10 && s.p == v);
#pragma omp target data map(mapper(deep), tofrom : many)
  {
    assert(omp_target_is_present(&many[1], 0) && omp_target_is_present(&v[2], 0));
    double *p = static_cast<double *>(omp_get_mapped_ptr(&v[2], 0));
    write(p, 30);
  }
  assert(v[2] == 30 && many[1].p == v + 1);
  assert(!omp_target_is_present(many, 0) && !omp_target_is_present(v, 0));
}

int main() {
  double *x = new double[100], before;
  for (int i = 0; i < 100; i++) x[i] = i;
#pragma omp target data map(tofrom : x[10 : 20])
  {
    assert(omp_target_is_present(&x[10], 0) && !omp_target_is_present(&x[9], 0));
#pragma omp target data use_device_ptr(x)
    {
      assert(read(x + 15) == 15);
      write(x + 15, 150);
    }
#pragma omp target data map(present, tofrom : x[10 : 5])
    assert(x[15] == 15);
#pragma omp target update from(x[12 : 6])
    assert(x[15] == 150);
#pragma omp target enter data map(to : x[10 : 20])
  }
  assert(omp_target_is_present(&x[29], 0));
#pragma omp target exit data map(delete : x[10 : 20])
  assert(!omp_target_is_present(&x[29], 0));

  S s = {1, x, 3};
#pragma omp target data map(to : s.a, s.p[0 : 10])
  {
    assert(omp_target_is_present(&s.a, 0) && omp_target_is_present(x, 0));
  }
  assert(!omp_target_is_present(&s.a, 0) && !omp_target_is_present(x, 0));

#pragma omp parallel
#pragma omp single
  {
#pragma omp target enter data map(to : x[0 : 100]) nowait depend(out : x[0])
#pragma omp task depend(inout : x[0]) shared(before)
    before = omp_target_is_present(x, 0);
#pragma omp target exit data map(release : x[0 : 100]) nowait depend(inout : x[0])
#pragma omp taskwait
  }
  assert(before == 1 && !omp_target_is_present(x, 0));
  mapped_deeply();
  puts("done");
}
