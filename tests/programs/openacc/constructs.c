// Constructs of OpenACC in the shape that the translation gives them: the
// device clause says what the reference counts and the queue are.
#include <openacc.h>
#include <stdio.h>

int __wf_acc_device(int flags, long async);
void __wf_acc_wait(int flags, long async, int n, const long *queues);

enum { DYNAMIC = 1, FINALIZE = 2, IF_PRESENT = 4, SYNC = acc_async_sync };
#define DEVICE(flags) device(__wf_acc_device(flags, SYNC))

#define N 64

static int discrete;

static void structured_and_dynamic(void) {
  int a[N];
  for (int i = 0; i < N; i++) a[i] = i;
#pragma omp target data DEVICE(0) map(tofrom : a)
  {
    // Neither takes what the region holds.
#pragma omp target exit data DEVICE(DYNAMIC) map(release : a)
#pragma omp target exit data DEVICE(DYNAMIC | FINALIZE) map(delete : a)
    printf("held %d\n", acc_is_present(a, sizeof a) != 0);
#pragma omp target enter data DEVICE(DYNAMIC) map(to : a)
#pragma omp target DEVICE(0) map(present, tofrom : a)
    a[0] = 100;
  }
  // The dynamic count kept it, and so it was not copied out.
  printf("counts %d %d\n", acc_is_present(a, sizeof a) != 0, discrete ? a[0] : 0);
#pragma omp target exit data DEVICE(DYNAMIC) map(from : a)
  printf("out %d %d\n", discrete ? acc_is_present(a, sizeof a) != 0 : 0, a[0]);
  a[1] = 7;
#pragma omp target enter data DEVICE(DYNAMIC) map(to : a)
#pragma omp target enter data DEVICE(DYNAMIC) map(to : a)
#pragma omp target DEVICE(0) map(tofrom : a)
  a[1]++;
#pragma omp target exit data DEVICE(DYNAMIC | FINALIZE) map(from : a)
  printf("finalize %d %d\n", discrete ? acc_is_present(a, sizeof a) != 0 : 0, a[1]);
}

static void absent(void) {
  int a[N], b[N];
  for (int i = 0; i < N; i++) a[i] = b[i] = i;
#pragma omp target exit data DEVICE(DYNAMIC) map(from : a)
#pragma omp target update DEVICE(IF_PRESENT) to(a)
#pragma omp target update DEVICE(IF_PRESENT) from(b)
  // no_create: not there, so not made; there, so used.
  int made = 0;
#pragma omp target data DEVICE(0) map(close, alloc : a)
  made = acc_is_present(a, sizeof a) != 0;
  printf("no_create %d\n", discrete ? made : 0);
#pragma omp target data DEVICE(0) map(tofrom : b)
  {
#pragma omp target DEVICE(0) map(close, alloc : b) map(close, alloc : a)
    for (int i = 0; i < N; i++) b[i] *= 2;
#pragma omp target data DEVICE(0) map(close, alloc : b)
    ;
  }
  printf("no_create %d %d\n", b[5], discrete ? acc_is_present(b, sizeof b) != 0 : 0);
}

static void zeroed(void) {
  int a[N], b[N], sum = 0;
  for (int i = 0; i < N; i++) a[i] = b[i] = 0;
  a[5] = b[5] = discrete;
#pragma omp target data DEVICE(0) map(close, from : a) map(close, always, alloc : b)
  {
#pragma omp target DEVICE(0) map(present, alloc : a, b) map(tofrom : sum)
    for (int i = 0; i < N; i++) sum += a[i] + b[i];
    // What is there already keeps its values.
    a[0] = 3;
#pragma omp target update DEVICE(0) to(a)
#pragma omp target DEVICE(0) map(close, always, alloc : a) map(tofrom : sum)
    sum += a[0];
  }
  printf("zero %d %d %d\n", sum, a[0], discrete ? b[5] - 1 : b[5]);
}

struct matrix {
  int n;
  double *v;
};

static void members(void) {
  double v[N];
  for (int i = 0; i < N; i++) v[i] = i;
  struct matrix m = {N, v};
#pragma omp target enter data DEVICE(DYNAMIC) map(to : m)
#pragma omp target enter data DEVICE(DYNAMIC) map(to : m.v[0 : N])
  double sum = 0;
#pragma omp target DEVICE(0) map(present, tofrom : m) map(tofrom : sum)
  for (int i = 0; i < m.n; i++) sum += m.v[i];
  printf("members %g\n", sum);
#pragma omp target exit data DEVICE(DYNAMIC) map(release : m.v[0 : N])
#pragma omp target exit data DEVICE(DYNAMIC) map(release : m)
  printf("gone %d\n", discrete && (acc_is_present(v, sizeof v) || acc_is_present(&m, sizeof m)));
}

static void host_addresses(void) {
  int a[N] = {0};
#pragma omp target data DEVICE(0) map(tofrom : a)
#pragma omp target data DEVICE(0) use_device_addr(a)
  {
    int *d = a;
#pragma omp target DEVICE(0) is_device_ptr(d)
    d[2] = 5;
  }
#pragma omp target data DEVICE(IF_PRESENT) use_device_addr(a)
  a[3] = 6;
  printf("host_data %d %d\n", a[2], a[3]);
}

int main(void) {
  discrete = acc_get_device_type() != acc_device_host;
  structured_and_dynamic();
  absent();
  zeroed();
  members();
  host_addresses();
  return 0;
}
