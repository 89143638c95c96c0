// While a struct is mapped in parts, copies of it and other variables still travel with the launch,
// and the struct itself does not.
#include <cstdio>

struct Field {
  double *x, *y;
  long n;
  int scale;

  void enter() {
#pragma omp target enter data map(to : this[0 : 1], x[0 : n], y[0 : n])
  }
  void leave() {
#pragma omp target exit data map(from : x[0 : n], y[0 : n]) map(delete : this[0 : 1])
  }
  void add(double a) {
#pragma omp target teams distribute parallel for
    for (long i = 0; i < n; i++) y[i] += a * x[i] * scale;
  }
};

// The loop's end comes from a copy, whose pointers are local.
static double axpy(Field f, double a) {
  double *x = f.x, *y = f.y, sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum) map(tofrom : sum)
  for (long i = 0; i < f.n; i++) {
    y[i] += a * x[i];
    sum += y[i];
  }
  return sum;
}

// The pointers that the copy is attached to are found by the construct's own sections.
static double scaled(Field f) {
  double sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum) map(f, f.x[0 : f.n], f.y[0 : f.n])
  for (long i = 0; i < f.n; i++) {
    f.x[i] *= f.scale;
    sum += f.x[i] + f.y[i];
  }
  return sum;
}

// An element of an array whose other elements are mapped in parts.
static double element(Field *f, int k) {
  double sum = 0;
#pragma omp target map(to : f[k]) map(tofrom : sum)
  for (int i = 0; i < f[k].scale; i++) sum += i + f[k].n;
  return sum;
}

int main() {
  enum { N = 1000 };
  static double x[3][N], y[3][N];
  for (int k = 0; k < 3; k++)
    for (int i = 0; i < N; i++) x[k][i] = i % 7 + k, y[k][i] = i % 5;
  Field f{x[0], y[0], N, 2}, g[2] = {{x[1], y[1], N / 2, 3}, {x[2], y[2], N / 4, 4}};
  // Only the pointers' targets: `f` and `g` are not mapped, and their pointers wait.
#pragma omp target enter data map(to : f.x[0 : N], f.y[0 : N], g[0].x[0 : N], g[0].y[0 : N])
  printf("%g\n", axpy(f, 0.5));
  printf("%g\n", axpy(g[0], 0.25));
  printf("%g %g\n", scaled(f), scaled(g[0]));
  printf("%g\n", element(g, 1));
  f.add(0.125);
#pragma omp target exit data map(from : f.x[0 : N], f.y[0 : N], g[0].x[0 : N], g[0].y[0 : N])
  g[1].enter();
  for (int k = 0; k < 3; k++) {
    printf("%g\n", axpy(g[1], k));
    g[1].add(0.5);
    f.scale = k;
    printf("%g\n", element(&f, 0));
  }
  g[1].leave();
  double sum = 0;
  for (int k = 0; k < 3; k++)
    for (int i = 0; i < N; i++) sum += x[k][i] * (k + 1) + y[k][i];
  printf("%g\n", sum);
}
