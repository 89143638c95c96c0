// MODELS: openacc
// SEEDS: 8
// EXPECT: template 406
// EXPECT: own objects 79401 406 406
// Loops of `kernels` of which one instance is independent and another is not, and
// objects of an iteration that lead to data of all.
#include <cstdio>
#include <new>
#define N 400

static int s[1], a[N], c[N];
static float f[N];

static void fill(int *p) {
  for (int i = 0; i < N; i++)
    p[i] = i ? 1 : 7;
}

template <class T, class U> void add(T *p, U *q, int n) {
#pragma acc kernels copy(p[0:n], q[0:n])
  for (int i = 0; i < n - 1; i++)
    p[i + 1] = q[i] + 1;
}
template void add<int, float>(int *, float *, int);

template <class Get> void chain(Get get, int *p, int n) {
  auto run = [=](int *to) {
#pragma acc kernels copy(to[0:n])
    for (int i = 0; i < n - 1; i++)
      to[get(i)] = i;
  };
  run(p);
}

struct Leads {
  int *p;
  int k;
};

int main() {
  fill(a);
  add(a, a, N);
  printf("template %d\n", a[N - 1]);
  add(a, f, 5);
  printf("template %d\n", a[4]);
  chain([](int i) { return i; }, a, N);
  printf("lambda %d\n", a[N - 2]);
  chain([](int i) { return i / N; }, a, N);
  printf("lambda %d\n", a[0]);

  fill(a);
  int *pa = a;
#pragma acc kernels copy(s)
  for (int i = 0; i < N - 1; i++) {
    Leads v = {s, i};
    v.p[0] += v.k;
  }
#pragma acc kernels copy(pa[0:N])
  for (int i = 0; i < N - 1; i++) {
    int *q[2] = {pa, pa};
    q[0][i + 1] = q[1][i] + 1;
  }
  int *p = new (c) int[N];
  fill(c);
#pragma acc data copy(c)
#pragma acc kernels copy(c) copy(p[0:N])
  for (int i = 0; i < N - 1; i++)
    p[i + 1] = c[i] + 1;
  printf("own objects %d %d %d\n", s[0], a[N - 1], c[N - 1]);
}
