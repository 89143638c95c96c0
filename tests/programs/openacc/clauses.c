// MODELS: openacc
// SOURCES: clauses_more.c
// Clauses in forms that the other programs do not have, one after the other.
#include <openacc.h>
#include <stdio.h>

#define N 100

static int a[N], b[N];

static long sum(const int *p) {
  long s = 0;
  for (int i = 0; i < N; i++)
    s += p[i] * (i + 1L);
  return s;
}

static void begin(int by) {
  for (int i = 0; i < N; i++)
    a[i] = i * by, b[i] = 0;
}

// 2.15.1: by name, for functions that are declared only.
int later(int);
static int outside(int x) { return x - 7; }
#pragma acc routine(outside) seq
#pragma acc routine(later) seq device_type(host)
int only_there(int);
#pragma acc routine(only_there) seq nohost

static void cache(void) {
  begin(3);
#pragma acc parallel loop copyin(a) copy(b)
  for (int i = 1; i < N - 1; i++) {
#pragma acc cache(readonly : a[0 : 3])
    b[i] = a[i - 1] + a[i] + a[i + 1];
  }
#pragma acc parallel loop gang copy(b)
  for (int k = 0; k < 4; k++) {
    int part[25];
#pragma acc cache(b[0 : 25])
#pragma acc loop vector
    for (int i = 0; i < 25; i++)
      part[i] = b[k * 25 + i];
#pragma acc loop vector
    for (int i = 0; i < 25; i++)
      b[k * 25 + i] += part[24 - i];
  }
  printf("cache %ld\n", sum(b));
}

static void queues(int device) {
  begin(5);
#pragma acc enter data copyin(a) async(1) if (device >= 0)
#pragma acc enter data create(b) wait(1) if (device >= 0)
#pragma acc enter data create(b) if (device < 0)
#pragma acc parallel loop async(2) present(a, b) wait(queues : 1)
  for (int i = 0; i < N; i++)
    b[i] = a[i] + 1;
#pragma acc parallel loop async(3) present(a, b) wait(devnum : device : queues : 1, 2)
  for (int i = 0; i < N; i++)
    a[i] = b[i] * 2;
#pragma acc update self(a) wait(2, 3) async(4)
#pragma acc wait(devnum : device : queues : 3, 4)
#pragma acc update host(b) wait device_type(*) async(5)
#pragma acc wait(queues : 5)
  printf("queues %ld %ld\n", sum(a), sum(b));
#pragma acc data copyout(b) wait(5) async(6) default(none)
  {
#pragma acc kernels wait(6) async(6) default(none) present(b)
    for (int i = 0; i < N; i++)
      b[i] = i;
  }
#pragma acc wait
#pragma acc update self(b)
#pragma acc exit data delete (a, b) wait(6) async(7)
#pragma acc wait(7) async(8)
#pragma acc wait(8) if (device >= 0)
  printf("queues %ld %d\n", sum(b),
         acc_get_device_type() != acc_device_host && acc_is_present(a, sizeof a));
}

static void given(int *p) {
#pragma acc declare deviceptr(p)
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    p[i] += i;
}

static void there(int *p) {
#pragma acc declare present(p[0 : N])
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    p[i] += 2;
}

static int out(int n) {
  int made[N];
#pragma acc declare create(made)
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    made[i] = i;
#pragma acc update self(made[0 : n])
  return made[n - 1];
}

static void result(int *p) {
#pragma acc declare copyout(p[0 : N])
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    p[i] = 2 * i;
}

static void declared(void) {
  begin(1);
#pragma acc data copy(a)
  {
    there(a);
#pragma acc host_data use_device(a) if (1)
    given(a);
#pragma acc host_data use_device(a, b) if_present
    given(a);
  }
  int *same = a, absent[2] = {1, 2}, *where = 0;
#pragma acc data copyin(a)
  {
#pragma acc host_data use_device(a) if (0)
    where = a;
  }
  printf("host_data %d ", where == same);
  same = absent;
#pragma acc host_data use_device(absent) if_present
  where = absent;
  printf("%d\n", where == same);
  result(b);
  printf("declared %ld %ld %d\n", sum(a), sum(b), out(17));
}

static void serials(int n) {
  int s = 1, t = 9;
  begin(2);
#pragma acc serial loop reduction(+ : s) private(t) copy(a) if (n > 3)
  for (int i = 0; i < n; i++) {
    t = a[i];
    s += t;
    a[i] = s;
  }
#pragma acc serial reduction(max : t) self(n < 3)
  {
    t = t > n ? t : n;
  }
#pragma acc serial firstprivate(n) default(present) copy(b)
  {
    n++;
    b[0] = n;
  }
#pragma acc kernels self default(none) copy(b) copyin(a)
  for (int i = 0; i < N; i++)
    b[i] += a[i];
  printf("serial %d %d %d %ld %ld\n", s, t, n, sum(a), sum(b));
}

static void sizes(void) {
  begin(1);
#pragma acc parallel loop gang(static : *) vector copy(a) num_gangs(3)
  for (int i = 0; i < N; i++)
    a[i] += outside(i);
#pragma acc parallel loop gang(static : 4) copy(a)
  for (int i = 0; i < N; i++)
    a[i] += later(i);
#pragma acc kernels copy(a, b)
  {
#pragma acc loop gang(num : 5) vector(length : 64) independent
    for (int i = 0; i < N; i++)
      a[i] += 3;
#pragma acc loop gang(4) independent
    for (int k = 0; k < 4; k++)
#pragma acc loop worker(2) independent
      for (int j = 0; j < 5; j++)
#pragma acc loop vector(16) independent
        for (int i = 0; i < 5; i++)
          b[k * 25 + j * 5 + i] += k * j * i;
#pragma acc loop worker(num : 8) vector(length : 32) independent
    for (int i = 0; i < N; i++)
      b[i] += a[i];
  }
#pragma acc parallel loop copy(a) device_type(nvidia) num_gangs(2) vector_length(64) \
    device_type(radeon) num_gangs(4) device_type(*) num_workers(2)
  for (int i = 0; i < N; i++)
    a[i]++;
#pragma acc parallel copy(a)
#pragma acc loop device_type(nvidia, radeon) gang vector device_type(*) gang
  for (int i = 0; i < N; i++)
    a[i]++;
  printf("sizes %ld %ld\n", sum(a), sum(b));
}

int main(void) {
  acc_device_t type = acc_get_device_type();
#pragma acc init if (N > 3)
#pragma acc init device_num(0)
  cache();
  queues(acc_get_device_num(type));
  declared();
  serials(20);
  sizes();
#pragma acc set device_num(0) if (N > 3)
#pragma acc shutdown if (N < 3)
#pragma acc shutdown device_num(0)
  // The device can be used again.
  cache();
#pragma acc shutdown
  printf("%d\n", acc_get_device_type() == type);
}
