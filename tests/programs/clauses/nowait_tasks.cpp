// What becomes of a task with `nowait` when its region is launched at once:
// its variables, the host's version of its region, and who waits for it.
#include <cstdio>
#include <omp.h>
#define N 32

struct Pair {
  int x, y[3];
};

static int sum(const int *a) {
  int s = 0;
  for (int i = 0; i < N; i++)
    s += a[i];
  return s;
}

template <class F> static int apply(F f) {
  int a[N] = {};
#pragma omp target enter data map(to : a)
#pragma omp target teams distribute parallel for nowait
  for (int i = 0; i < N; i++)
    a[i] = f(i);
#pragma omp taskwait
#pragma omp target exit data map(from : a)
  return sum(a);
}

int main() {
  int a[N] = {}, b[N] = {}, c[4][N];
  Pair pair{5, {6, 7, 8}};

  // Copies of variables that change at once.
#pragma omp target data map(tofrom : a)
  {
    for (int k = 0; k < 4; k++) {
#pragma omp target nowait firstprivate(pair, k) map(a[8 * k : 8])
      for (int i = 0; i < 8; i++)
        a[8 * k + i] = pair.x * 100 + pair.y[1] * 10 + k + k;
    }
#pragma omp taskwait
  }
  std::printf("copies %d %d\n", a[0], sum(a));

  // Regions that copy, beside the host's work and each other.
  for (int k = 0; k < 4; k++) {
    int *row = c[k];
#pragma omp target teams distribute parallel for nowait map(from : row[0 : N]) map(to : a)
    for (int i = 0; i < N; i++)
      row[i] = a[i] + k;
  }
  int host = 0;
  for (int i = 0; i < 1000; i++)
    host += i % 7;
#pragma omp taskwait
  std::printf("rows %d %d %d %d host %d\n", sum(c[0]), sum(c[1]), sum(c[2]), sum(c[3]), host);

  // The host's version.
  for (int k = 0; k < 2; k++) {
#pragma omp target nowait if (k) map(tofrom : b)
    for (int i = 0; i < N; i++)
      b[i] += i + k;
#pragma omp taskwait
  }
  std::printf("if %d\n", sum(b));
#pragma omp target nowait device(omp_get_initial_device()) map(tofrom : b)
  for (int i = 0; i < N; i++)
    b[i]++;
#pragma omp taskwait
  std::printf("initial device %d\n", sum(b));

  // Waiting by a task group, by a barrier, and by a task that depends.
#pragma omp target enter data map(to : b)
#pragma omp taskgroup
  {
#pragma omp target nowait
    for (int i = 0; i < N; i++)
      b[i] *= 2;
  }
#pragma omp target update from(b)
  std::printf("group %d\n", sum(b));
#pragma omp parallel num_threads(3)
  {
#pragma omp single nowait
    {
#pragma omp target nowait
      for (int i = 0; i < N; i++)
        b[i] += 3;
    }
#pragma omp barrier
#pragma omp single
    {
#pragma omp target update from(b) nowait depend(out : b)
#pragma omp task depend(in : b) shared(b)
      std::printf("barrier %d\n", sum(b));
#pragma omp target nowait depend(inout : b)
      for (int i = 0; i < N; i++)
        b[i] += 1;
#pragma omp target exit data map(from : b) nowait depend(inout : b)
    }
  }
  std::printf("depend %d\n", sum(b));

  // Tasks that make them.
  int d[3][N] = {};
#pragma omp parallel num_threads(3)
#pragma omp for
  for (int k = 0; k < 3; k++) {
    int *row = d[k];
#pragma omp task firstprivate(row, k)
    {
#pragma omp target nowait map(tofrom : row[0 : N])
      for (int i = 0; i < N; i++)
        row[i] += k + i;
#pragma omp taskwait
      row[0] *= 2;
    }
  }
  std::printf("tasks %d %d %d\n", sum(d[0]), sum(d[1]), sum(d[2]));

  int scale = 3;
  std::printf("lambda %d %d\n", apply([=](int i) { return i * scale; }),
              apply([](int i) { return i + 1; }));
  return 0;
}
