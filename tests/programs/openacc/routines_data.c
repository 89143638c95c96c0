// The data routines: reference counts, copies by device addresses, mappings of
// the program's own memory. What only a device with memory of its own shows is
// checked there alone.
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>

#define N 100

static int discrete;

static void check(const char *what, int holds) {
  if (!holds) {
    printf("wrong: %s\n", what);
    exit(1);
  }
}

static void present(const char *what, void *p, size_t n, int expected) {
  check(what, !discrete || !acc_is_present(p, n) == !expected);
}

static void counts(void) {
  int a[N];
  for (int i = 0; i < N; i++) a[i] = i;
  int *d = acc_copyin(a, sizeof a);
  check("copyin", d && (!discrete || d != a));
  present("all", a, sizeof a, 1);
  present("a part", a + 3, 8, 1);
  present("no bytes", a + 3, 0, 1);
  present("too many", a, sizeof a + 4, 0);
  check("the same", acc_create(a, sizeof a) == d);
  check("a part's address", acc_copyin(a + 5, 8) == d + 5);
  check("deviceptr", acc_deviceptr(a + 7) == d + 7);
  check("hostptr", acc_hostptr(d + 9) == a + 9);
  acc_delete(a, sizeof a);
  acc_delete(a + 5, 8);
  present("one left", a, sizeof a, 1);
#pragma omp target is_device_ptr(d)
  for (int i = 0; i < N; i++) d[i] += 1000;
  acc_copyout(a, sizeof a);
  present("none left", a, sizeof a, 0);
  int sum = 0;
  for (int i = 0; i < N; i++) sum += a[i];
  printf("counts %d\n", sum);
  // What is absent is left alone.
  acc_delete(a, sizeof a);
  acc_copyout(a, sizeof a);
  acc_copyout_finalize(a, sizeof a);
  check("absent", acc_copyin(NULL, 4) == NULL);
  if (discrete) {
    check("no device address", !acc_deviceptr(a) && !acc_hostptr(&sum));
    acc_create(a, sizeof a);
    acc_create(a, sizeof a);
    acc_delete_finalize(a, sizeof a);
    present("finalize", a, sizeof a, 0);
    acc_pcopyin(a, sizeof a);
    acc_present_or_create(a, sizeof a);
    acc_copyout_finalize(a, sizeof a);
    present("copyout finalize", a, sizeof a, 0);
  }
}

static void updates(void) {
  double x[N], y[N];
  for (int i = 0; i < N; i++) x[i] = i, y[i] = -1;
  acc_copyin(x, sizeof x);
  double *d = acc_deviceptr(x);
  x[3] = 30;
  acc_update_device(x + 3, sizeof *x);
  x[3] = 3;
  acc_memcpy_from_device(y, d, sizeof y);
  printf("update %g\n", discrete ? y[3] : 30);
  y[4] = 40;
  acc_memcpy_to_device(d + 4, y + 4, sizeof *y);
  acc_update_self(x + 4, sizeof *x);
  double *e = acc_malloc(sizeof x);
  acc_memcpy_device(e, d, sizeof x);
  acc_memcpy_d2d(e + 1, d + 4, 2 * sizeof *x, acc_get_device_num(acc_device_current),
                 acc_get_device_num(acc_device_current));
  acc_memcpy_from_device(y, e, sizeof y);
  printf("copies %g %g %g %g\n", x[4], y[1], y[2], y[4]);
  acc_memcpy_to_device(e, NULL, 0);
  acc_free(e);
  acc_free(NULL);
  acc_delete(x, sizeof x);
}

static void mapped(void) {
  int a[N];
  for (int i = 0; i < N; i++) a[i] = i;
  int *d = acc_malloc(sizeof a);
  acc_map_data(a, d, sizeof a);
  present("mapped", a, sizeof a, 1);
  check("its address", !discrete || acc_deviceptr(a) == d);
  acc_update_device(a, sizeof a);
  acc_copyin(a, sizeof a);
  acc_delete(a, sizeof a);
  acc_delete(a, sizeof a);
  acc_delete_finalize(a, sizeof a);
  present("still mapped", a, sizeof a, 1);
#pragma omp target map(tofrom : a)
  a[1] = 100;
  acc_update_self(a, sizeof a);
  printf("mapped %d %d\n", a[1], a[99]);
  acc_unmap_data(a);
  present("unmapped", a, sizeof a, 0);
  acc_free(d);
}

struct list {
  int n;
  int *v;
};

static void attached(void) {
  int v[4] = {1, 2, 3, 4}, w[2] = {50, 60};
  struct list l = {4, v};
  struct list *d = acc_copyin(&l, sizeof l);
  int *dv = acc_copyin(v, sizeof v);
  acc_attach((void **)&l.v);
  acc_attach((void **)&l.v);
  l.n = 3;
  // An attached pointer stays where it leads.
  acc_update_device(&l, sizeof l);
  int r[3];
#pragma omp target map(from : r) is_device_ptr(d)
  r[0] = d->n, r[1] = d->v[2], r[2] = d->v != 0;
  printf("attached %d %d %d\n", r[0], r[1], r[2]);
  struct list back;
  acc_detach((void **)&l.v);
  acc_memcpy_from_device(&back, d, sizeof back);
  check("attached once", !discrete || back.v == dv);
  acc_detach_finalize((void **)&l.v);
  acc_memcpy_from_device(&back, d, sizeof back);
  check("detached", back.v == v);
  acc_attach_async((void **)&l.v, 1);
  acc_detach_async((void **)&l.v, 1);
  acc_detach_finalize_async((void **)&l.v, 1);
  acc_attach((void **)&w);
  acc_delete(v, sizeof v);
  acc_copyout(&l, sizeof l);
  check("the host's own", l.v == v && l.n == 3);
}

int main(void) {
  discrete = acc_get_device_type() != acc_device_host;
  counts();
  updates();
  mapped();
  attached();
  return 0;
}
