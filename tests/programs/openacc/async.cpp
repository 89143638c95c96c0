// MODELS: openacc
// Directives with async and wait: data, updates and compute constructs on
// several queues, and values of private copies.
#include <openacc.h>
#include <cstdio>
#include <vector>

struct Weights {
  int w[40];
};

static void pipeline(int n, int parts) {
  std::vector<int> x(n), y(n);
  for (int i = 0; i < n; i++) x[i] = i;
  int *a = x.data(), *b = y.data(), m = n / parts;
#pragma acc enter data create(a[0:n], b[0:n])
  for (int p = 0; p < parts; p++) {
    int first = p * m;
#pragma acc update device(a[first:m]) async(p % 3)
#pragma acc parallel loop present(a[0:n], b[0:n]) async(p % 3)
    for (int i = first; i < first + m; i++) b[i] = 3 * a[i] + p;
#pragma acc update self(b[first:m]) async(p % 3)
  }
#pragma acc wait
  long sum = 0;
  for (int i = 0; i < n; i++) sum += b[i];
  std::printf("pipeline %ld\n", sum);
#pragma acc parallel loop present(a[0:n]) async(1)
  for (int i = 0; i < n; i++) a[i] = i + 1;
#pragma acc wait(1) async(2)
#pragma acc parallel loop present(a[0:n], b[0:n]) async(2)
  for (int i = 0; i < n; i++) b[i] = a[i];
#pragma acc parallel loop present(b[0:n]) wait(2)
  for (int i = 0; i < n; i++) b[i] *= 2;
#pragma acc exit data copyout(b[0:n]) delete(a[0:n]) async
#pragma acc wait
  sum = 0;
  for (int i = 0; i < n; i++) sum += b[i];
  std::printf("waits %ld %d\n", sum, acc_async_test_all());
}

static void values() {
  int out[6][40], total = 0;
  for (int k = 0; k < 6; k++) {
    Weights v;
    for (int i = 0; i < 40; i++) v.w[i] = k * i;
    int *row = out[k], add = k;
#pragma acc parallel loop copyout(row[0:40]) firstprivate(v) async(7)
    for (int i = 0; i < 40; i++) row[i] = v.w[i] + add;
    // Neither is the construct's any more.
    for (int i = 0; i < 40; i++) v.w[i] = -1;
    add = -1;
  }
  double sum = 0;
#pragma acc parallel loop reduction(+ : sum) copy(sum) async(8)
  for (int i = 0; i < 1000; i++) sum += i;
#pragma acc wait(7, 8)
  for (int k = 0; k < 6; k++)
    for (int i = 0; i < 40; i++) total += out[k][i];
  std::printf("values %d %g\n", total, sum);
}

static void regions() {
  int a[100] = {0};
#pragma acc data copy(a) async(4)
  {
#pragma acc kernels async(4)
    for (int i = 0; i < 100; i++) a[i] += i;
#pragma acc serial async(4)
    a[0] = 50;
  }
#pragma acc wait(4)
  std::printf("region %d %d\n", a[0], a[99]);
  acc_set_default_async(acc_async_sync);
#pragma acc parallel loop copy(a) async
  for (int i = 0; i < 100; i++) a[i]++;
  std::printf("default %d\n", a[99]);
}

int main() {
  pipeline(1200, 8);
  values();
  regions();
}
