// Graphs of tasks in which the device's and the host's depend on each other: in and outside of
// parallel regions, in tasks, of several threads, by iterators, sets, all memory and objects.
#include <omp.h>
#include <pthread.h>
#include <stdio.h>
#define N 64
#define K 20

static int a[N], b[N], c[N], d[N];

static int all(const int *p, int want) {
  int wrong = 0;
  for (int i = 0; i < N; i++)
    wrong += p[i] != want;
  return wrong;
}

static void set(int *p, int value) {
  for (int i = 0; i < N; i++)
    p[i] = value;
}

// The device, the host, the device and so on, with data that is present and data that is not.
static int alternate(int present) {
  int wrong = 0;
  set(a, 0);
  set(b, 0);
  if (present) {
#pragma omp target enter data map(to : a) nowait depend(out : a)
  }
  for (int k = 0; k < K; k++) {
#pragma omp target nowait depend(inout : a) map(always, tofrom : a)
    for (int i = 0; i < N; i++)
      a[i] += a[i] == 3 * k ? 1 : 1000;
#pragma omp task depend(inout : a) depend(out : b)
    for (int i = 0; i < N; i++)
      a[i]++, b[i] = a[i];
#pragma omp target nowait depend(in : b) depend(inout : a)                                        \
    map(always, tofrom : a) map(to : b)
    for (int i = 0; i < N; i++)
      a[i] = b[i] + 1;
#pragma omp target nowait depend(in : a) map(to : a)
    ;
#pragma omp task depend(in : a, b) shared(wrong)
    wrong += all(a, 3 * k + 3) + all(b, 3 * k + 2);
  }
#pragma omp target exit data map(from : a) nowait depend(inout : a)
#pragma omp taskwait
  return wrong + all(a, 3 * K);
}

// Kernels only, with forks and joins.
static int kernels(void) {
  set(a, 1);
#pragma omp target enter data map(to : a) map(alloc : b, c, d)
  for (int k = 0; k < K; k++) {
#pragma omp target nowait depend(in : a) depend(out : b)
    for (int i = 0; i < N; i++)
      b[i] = a[i] + 1;
#pragma omp target nowait depend(in : a) depend(out : c)
    for (int i = 0; i < N; i++)
      c[i] = a[i] - 1;
#pragma omp target nowait depend(iterator(j = 0 : 2), in : (j ? &b : &c)[0]) depend(out : d)
    for (int i = 0; i < N; i++)
      d[i] = b[i] + c[i];
#pragma omp target nowait depend(in : d) depend(inout : a)
    for (int i = 0; i < N; i++)
      a[i] = d[i] - a[i] + 1;
  }
#pragma omp target depend(in : a) map(always, from : a)
  ;
  int wrong = all(a, 1 + K);
#pragma omp target update from(d) nowait depend(in : d)
#pragma omp taskwait depend(inout : d)
  wrong += all(d, 2 * K);
#pragma omp target exit data map(delete : a, b, c, d)
  return wrong;
}

// Sets, all memory, objects, if(0), groups that are cancelled.
static int others(void) {
  int wrong = 0, x = 0;
  omp_depend_t object;
  set(a, 0);
#pragma omp depobj(object) depend(inout : a)
#pragma omp target enter data map(to : a)
  for (int k = 0; k < 4; k++) {
#pragma omp target nowait depend(mutexinoutset : a)
    for (int i = 0; i < N; i++)
      a[i]++;
#pragma omp target nowait depend(inoutset : x) map(tofrom : b)
    b[0] = k;
  }
#pragma omp target nowait depend(depobj : object)
  for (int i = 0; i < N; i++)
    a[i] *= 2;
#pragma omp target update from(a) nowait depend(inout : omp_all_memory)
#pragma omp task depend(inout : omp_all_memory) shared(wrong)
  wrong += all(a, 8);
#pragma omp target nowait depend(inout : a) if (0) map(always, tofrom : a)
  for (int i = 0; i < N; i++)
    a[i]++;
#pragma omp target nowait depend(in : a) depend(out : x) map(always, tofrom : a) map(tofrom : x)
  x = a[5];
#pragma omp task if (0) depend(in : x) shared(wrong)
  wrong += x != (omp_get_num_devices() ? x : 9);
#pragma omp depobj(object) destroy
#pragma omp taskgroup
  {
#pragma omp target nowait depend(inout : a)
    for (int i = 0; i < N; i++)
      a[i] = 7;
#pragma omp task depend(in : a)
    {
#pragma omp cancel taskgroup
    }
  }
#pragma omp target exit data map(from : a)
  return wrong;
}

// A task of the host that ends when the program says so.
static int detached(void) {
  int wrong = 0;
  omp_event_handle_t event;
  set(a, 1);
#pragma omp task detach(event) depend(out : a)
  ;
#pragma omp target nowait depend(inout : a) map(tofrom : a)
  for (int i = 0; i < N; i++)
    a[i] *= 5;
#pragma omp target nowait depend(in : a) depend(out : b) map(to : a) map(from : b)
  for (int i = 0; i < N; i++)
    b[i] = a[i] + 1;
  for (int i = 0; i < N; i++)
    a[i]++;
  omp_fulfill_event(event);
#pragma omp taskwait
  wrong += all(a, 10) + all(b, 11);
  return wrong;
}

// Tasks that make such tasks, of which each has its own order.
static int nested(void) {
  int rows[8][N], wrong = 0;
  for (int r = 0; r < 8; r++) {
    int *row = rows[r];
#pragma omp task firstprivate(row, r) untied
    {
      for (int i = 0; i < N; i++)
        row[i] = r;
      for (int k = 0; k < 5; k++) {
#pragma omp target nowait depend(inout : row[0]) map(tofrom : row[0 : N])
        for (int i = 0; i < N; i++)
          row[i] += k;
#pragma omp task depend(inout : row[0])
        for (int i = 0; i < N; i++)
          row[i] *= 2;
      }
#pragma omp taskwait
    }
  }
#pragma omp taskwait
  for (int r = 0; r < 8; r++)
    wrong += all(rows[r], 32 * r + 52);
  return wrong;
}

static void *thread(void *data) {
  int *p = data;
  for (int k = 0; k < K; k++) {
#pragma omp target nowait depend(inout : p[0]) map(tofrom : p[0 : N])
    for (int i = 0; i < N; i++)
      p[i]++;
#pragma omp target nowait depend(inout : p[0]) map(tofrom : p[0 : N])
    for (int i = 0; i < N; i++)
      p[i] *= 2;
#pragma omp target nowait map(tofrom : d)
    ;
#pragma omp taskwait
    for (int i = 0; i < N; i++)
      p[i] %= 1000;
  }
  return 0;
}

int main(void) {
  int x = alternate(0), y = alternate(1), z = kernels(), u = others(), v = detached(), w = nested();
  printf("serial %d %d %d %d %d %d\n", x, y, z, u, v, w);
#pragma omp parallel num_threads(3)
#pragma omp single
  x = alternate(0), y = alternate(1), z = kernels(), v = detached(), w = nested();
  printf("region %d %d %d %d %d\n", x, y, z, v, w);

  static int rows[3][N];
  pthread_t threads[3];
  for (int t = 0; t < 3; t++)
    pthread_create(&threads[t], 0, thread, rows[t]);
  for (int t = 0; t < 3; t++)
    pthread_join(threads[t], 0);
  printf("threads %d %d %d\n", rows[0][0], rows[1][N - 1], rows[2][5]);

  // Each thread of a region, without a wait before its end.
  static int own[4][N];
#pragma omp parallel num_threads(4)
  {
    int *p = own[omp_get_thread_num()];
    for (int k = 0; k < K; k++) {
#pragma omp target nowait depend(inout : p[0]) map(tofrom : p[0 : N])
      for (int i = 0; i < N; i++)
        p[i] = 3 * p[i] % 100 + 1;
    }
  }
  x = 1;
  for (int k = 1; k < K; k++)
    x = 3 * x % 100 + 1;
  printf("own %d %d %d %d\n", all(own[0], x), all(own[1], x), all(own[2], x), all(own[3], x));
}
