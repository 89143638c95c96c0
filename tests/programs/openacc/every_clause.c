// MODELS: openacc
// Clauses on each compute construct and each combined one that may have them and
// that no other program has there.
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>

#define N 40

struct box {
  int n, *p;
};
static int a[N], b[N], flag = 1, none = 0;

static void show(const char *what) {
  long s = 0;
  for (int i = 0; i < N; i++) {
    s += a[i] * (i + 1l) + b[i];
    a[i] = i;
    b[i] = N - i;
  }
  printf("%s: %ld\n", what, s);
}

static void of_parallel(int *device, struct box *box) {
  int own[4];
#pragma acc parallel loop async(3) copy(a)
  for (int i = 0; i < N; i++)
    a[i] += 1;
#pragma acc parallel wait(3) self(none) copy(a) create(own) device_type(*) num_gangs(2)
  {
#pragma acc loop
    for (int i = 0; i < N; i++)
      a[i] *= 2;
  }
#pragma acc parallel self copy(a)
  a[0] += 5;
#pragma acc parallel no_create(own) copyout(b)
#pragma acc loop
  for (int i = 0; i < N; i++)
    b[i] = 3 * i;
#pragma acc parallel deviceptr(device) copy(b)
#pragma acc loop
  for (int i = 0; i < N; i++)
    b[i] += device[i];
#pragma acc parallel attach(box->p) present(box[0:1])
  box->p[1] += 7;
  show("parallel");
#pragma acc parallel loop independent create(own) no_create(own)
  for (int i = 0; i < N; i++)
    if (i < 0)
      own[i] = 0;
#pragma acc parallel loop self(flag) copy(a)
  for (int i = 0; i < N; i++)
    a[i] -= 2;
#pragma acc parallel loop attach(box->p) present(box[0:1])
  for (int i = 0; i < 4; i++)
    box->p[i] += i;
  show("parallel loop");
}

static void of_serial(int *device, struct box *box) {
  int own[4] = {0}, one = 4;
#pragma acc enter data copyin(a) async(2)
#pragma acc serial wait(2) device_type(nvidia) async(1) device_type(*) async(1)
  for (int i = 0; i < N; i++)
    a[i] += i;
#pragma acc serial if (none) copyin(own)
  own[0] = 0;
#pragma acc wait
#pragma acc exit data copyout(a)
#pragma acc serial if (flag) copyin(own) create(b) no_create(a) deviceptr(device) private(one)
  {
    one = own[0];
    device[2] = one + 9;
  }
#pragma acc serial attach(box->p) present(box[0:1])
  box->p[2] += one;
  show("serial");
#pragma acc serial loop gang worker vector collapse(2) copy(a) default(none)
  for (int i = 0; i < 5; i++)
    for (int j = 0; j < 8; j++)
      a[8 * i + j] += j;
#pragma acc serial loop tile(2, 2) async(1) copyin(b) present(a)  if (none)
  for (int i = 0; i < 5; i++)
    for (int j = 0; j < 8; j++)
      a[8 * i + j] += b[i];
#pragma acc serial loop seq copyout(b) wait(1) device_type(*) async
  for (int i = 0; i < N; i++)
    b[i] = 2 * i;
#pragma acc wait
#pragma acc serial loop independent create(own) no_create(own) firstprivate(one) copy(b)
  for (int i = 0; i < N; i++)
    b[i] += one;
#pragma acc serial loop auto deviceptr(device) self(none)
  for (int i = 3; i < 6; i++)
    device[i] = device[i - 1] + 1;
#pragma acc serial loop attach(box->p) present(box[0:1])
  for (int i = 1; i < 4; i++)
    box->p[i] += box->p[i - 1];
  show("serial loop");
}

static void of_kernels(int *device, struct box *box) {
  int own[4] = {0}, s = 0, t;
#pragma acc kernels num_workers(2) vector_length(32) copyout(b) device_type(*) num_gangs(4)
  for (int i = 0; i < N; i++)
    b[i] = i * i;
#pragma acc kernels deviceptr(device) no_create(own) copy(a)
#pragma acc loop independent
  for (int i = 0; i < N; i++)
    a[i] += device[i];
#pragma acc kernels attach(box->p) present(box[0:1])
  box->p[3] += 1;
  show("kernels");
#pragma acc kernels loop independent collapse(2) gang worker vector copy(a) async(1)
  for (int i = 0; i < 5; i++)
    for (int j = 0; j < 8; j++)
      a[8 * i + j] += j;
#pragma acc kernels loop independent tile(2, 4) wait(1) if (flag) copy(a) default(present)
  for (int i = 0; i < 5; i++)
    for (int j = 0; j < 8; j++)
      a[8 * i + j] += i;
#pragma acc kernels loop seq self(none) copy(a) create(own)
  for (int i = 1; i < N; i++)
    a[i] += a[i - 1];
#pragma acc kernels loop independent private(t) reduction(+ : s) num_gangs(3) num_workers(2) vector_length(16)
  for (int i = 0; i < N; i++) {
    t = i * 3;
    s += t;
  }
#pragma acc data copy(a)
#pragma acc kernels loop independent present(a) no_create(own) deviceptr(device) device_type(*) gang
  for (int i = 0; i < N; i++)
    a[i] += device[i];
#pragma acc kernels loop independent attach(box->p) present(box[0:1])
  for (int i = 0; i < 4; i++)
    box->p[i] *= 2;
  printf("%d ", s);
  show("kernels loop");
}

static void of_others(struct box *box) {
  int x = 0, y = 0, z = 0;
#pragma acc data copy(a) device_type(*) async(1)
#pragma acc parallel loop async(1)
  for (int i = 0; i < N; i++)
    a[i] += 1;
#pragma acc wait(1)
#pragma acc data present(box[0:1]) attach(box->p)
#pragma acc serial
  box->p[0] += 1;
#pragma acc parallel loop copy(x, y, z)
  for (int i = 0; i < N; i++) {
    int seen;
#pragma acc atomic update if (flag)
    x += i;
#pragma acc atomic capture if (none)
    seen = y++;
#pragma acc atomic read if (flag)
    seen = x;
    if (seen >= 0) {
#pragma acc atomic write if (flag)
      z = 3;
    }
  }
  printf("%d %d %d ", x, y, z);
#pragma acc init device_type(default)
#pragma acc set device_type(default)
#pragma acc shutdown device_type(default)
  show("others");
}

static void of_routines(void) {
  int *p = malloc(sizeof a);
  for (int i = 0; i < N; i++)
    p[i] = i;
  acc_pcreate(a, sizeof a);
  acc_present_or_copyin(b, sizeof b);
  a[3] = 30;
  acc_update_device(a, sizeof a);
#pragma acc parallel loop present(a, b)
  for (int i = 0; i < N; i++)
    a[i] += b[i];
  acc_update_host(a, 8 * sizeof *a);
  acc_update_host_async(a, sizeof a, 4);
  int device = acc_get_device_num(acc_get_device_type());
  acc_wait_device_async(4, 5, device);
  acc_wait_all_device_async(6, device);
  acc_async_wait(4);
  acc_async_wait_all();
  printf("%d %d ", acc_async_test_device(4, device) != 0, acc_async_test_all_device(device) != 0);
  acc_copyin(p, sizeof a);
  acc_copyin(p, sizeof a);
  acc_copyout_finalize_async(p, sizeof a, 4);
  acc_delete_finalize_async(a, sizeof a, 4);
  acc_wait_all();
  acc_delete(b, sizeof b);
  int *d = acc_malloc(sizeof a), *e = acc_malloc(sizeof a);
  acc_memcpy_to_device(d, p, sizeof a);
  acc_memcpy_d2d_async(e, d, sizeof a, device, device, 4);
  acc_wait(4);
  acc_memcpy_from_device(p, e, sizeof a);
  printf("%d ", p[7]);
  acc_free(d);
  acc_free(e);
  free(p);
  show("routines");
}

int main(void) {
  struct box *box = malloc(sizeof *box);
  box->n = 4;
  box->p = calloc(4, sizeof(int));
#pragma acc enter data copyin(box[0:1])
#pragma acc enter data copyin(box->p[0:4])
  int *device = acc_malloc(sizeof a), start[N];
  for (int i = 0; i < N; i++) {
    a[i] = start[i] = i;
    b[i] = N - i;
  }
  acc_memcpy_to_device(device, start, sizeof a);
  of_parallel(device, box);
  of_serial(device, box);
  of_kernels(device, box);
#pragma acc exit data copyout(box->p[0:4])
  printf("%d %d %d %d\n", box->p[0], box->p[1], box->p[2], box->p[3]);
#pragma acc enter data copyin(box->p[0:4])
  acc_memcpy_from_device(start, device, sizeof a);
  printf("%d %d\n", start[2], start[5]);
  acc_free(device);
  of_routines();
  of_others(box);
}
