// MODELS: openacc
// References to what a kernels construct writes by another name, and elements that a reference or
// a function's result leads to.
#include <cstdio>

static double &element(double *p, int i) { return p[i]; }

static void keep(double &r, double **out) { *out = &r; }

// The reference reads what an iteration before has written.
static void element_by_reference(const char *name) {
  double b[8] = {0};
  double &r = b[3];
#pragma acc kernels
  for (int i = 0; i < 8; i++)
    b[i] = r + i;
  printf("%s:", name);
  for (double v : b)
    printf(" %g", v);
  puts("");
}

static void of_a_parameter(double *b, const double &r, int n) {
#pragma acc kernels copy(b[0 : n])
  for (int i = 0; i < n; i++)
    b[i] = r + i;
}

// A scalar is written through the reference, and read by its name.
static void scalar_by_reference() {
  int x = 1, y = 0;
  int &r = x;
#pragma acc kernels
  {
    r = 5;
    y = x;
  }
  printf("scalar: %d %d\n", x, y);
  long u = 1, v = 0;
  long &s = u;
#pragma acc kernels
  {
    u = 7;
    v = s;
  }
  printf("other way: %ld %ld\n", u, v);
}

// Another type: the value at the begin of the construct is enough.
static void other_type(const int &n, const float &f) {
  double sum[16] = {0};
#pragma acc kernels
  for (int i = 0; i < n; i++)
    sum[i] = f * i;
  printf("other type: %g\n", sum[n - 1]);
}

static void kept() {
  double a[64], *q;
  for (int i = 0; i < 64; i++)
    a[i] = i;
  keep(a[0], &q);
  element(a, 5) = 50;
#pragma acc kernels
  for (int i = 1; i < 64; i++)
    a[i] = q[i - 1] + a[i];
  printf("kept: %g %g\n", a[5], a[63]);
}

int main() {
  element_by_reference("element");
  double b[8] = {0};
  of_a_parameter(b, b[2], 8);
  printf("parameter: %g %g %g\n", b[1], b[2], b[7]);
  scalar_by_reference();
  other_type(16, 0.5f);
  kept();
  return 0;
}
