// Functions with regions called at every level, many kernels in one program.
#include <omp.h>
#include <stdio.h>

static int bad;
static void check(const char *what, long got, long want) {
  printf("%s %ld\n", what, got);
  bad += got != want;
}

#pragma omp begin declare target
static int depth_sum(int n) {
  int s = 0;
#pragma omp parallel for reduction(+ : s) num_threads(4)
  for (int i = 0; i < n; i++)
    s += i;
  return s;
}
static void rec_par(int n, int *out) {
  int local = n;
#pragma omp parallel num_threads(3)
  {
#pragma omp atomic
    local += 1;
  }
  *out += local;
  if (n > 0)
    rec_par(n - 1, out);
}
typedef int (*fn)(int);
static fn const pick[2] = {depth_sum, depth_sum};
#pragma omp end declare target
int main(void) {
  int a = 0, b = 0, c = 0, d[8] = {0};
#pragma omp target map(tofrom : a, b, c, d)
  {
#pragma omp parallel num_threads(8)
    {
      d[omp_get_thread_num()] = depth_sum(omp_get_thread_num() + 1) + omp_get_level() * 1000;
    }
    rec_par(5, &a);
    b = pick[1](10);
    int arr[8];
    for (int i = 0; i < 8; i++)
      arr[i] = i;
    int (*parr)[8] = &arr;
#pragma omp parallel for num_threads(8)
    for (int i = 0; i < 8; i++)
      (*parr)[i] *= 2;
    for (int i = 0; i < 8; i++)
      c += arr[i];
  }
  int bad = 0;
  for (int i = 0; i < 8; i++)
    bad += d[i] != i * (i + 1) / 2 + 1000;
  check("nested call", bad, 0);
  check("rec_par", a, 15 + 18);
  check("ptr", b, 45);
  check("parr", c, 56);
  int t = 0, u = 0;
#pragma omp target teams distribute parallel for num_teams(3) thread_limit(32) map(tofrom : t, u)
  for (int i = 0; i < 100; i++) {
    int s = 0;
#pragma omp parallel for reduction(+ : s)
    for (int j = 0; j < 10; j++)
      s += j;
#pragma omp atomic
    t += s;
#pragma omp critical
    u += 1;
  }
  check("parallel in dpf", t, 4500);
  check("critical dpf", u, 100);
  int lv[4] = {0};
#pragma omp target map(tofrom : lv)
  {
    lv[0] = omp_get_level();
#pragma omp parallel num_threads(2)
    {
#pragma omp parallel num_threads(2)
      {
#pragma omp single
        lv[1] = omp_get_level() * 10 + omp_get_num_threads();
        lv[2] = omp_get_ancestor_thread_num(1) >= 0;
      }
    }
    lv[3] = omp_get_max_active_levels() >= 1;
  }
  check("level", lv[0] * 1000 + lv[1] / 10 * 10 + lv[2] + lv[3], 22);
  double x[3] = {1, 2, 3};
  struct {
    double v[3];
    int k;
  } st = {{1, 2, 3}, 4};
  double r = 0;
#pragma omp target map(tofrom : r) map(to : x) map(tofrom : st)
  {
    double y[3];
    int k = st.k;
    for (int i = 0; i < 3; i++)
      y[i] = x[i] * k;
#pragma omp parallel for reduction(+ : r) num_threads(32)
    for (int i = 0; i < 3; i++) {
      r += y[i];
      st.v[i] += y[i];
    }
    st.k = (int)r;
  }
  check("struct", st.v[2] * 100 + st.k, 1524);
  int single_nw = 0;
#pragma omp target parallel num_threads(33) map(tofrom : single_nw)
  for (int k = 0; k < 20; k++) {
#pragma omp single nowait
    {
#pragma omp atomic
      single_nw++;
    }
  }
  check("single nowait loop", single_nw, 20);
  int dyn = 0;
#pragma omp target parallel num_threads(31) map(tofrom : dyn)
  for (int k = 0; k < 10; k++) {
#pragma omp for schedule(dynamic, 2) nowait
    for (int i = 0; i < 50; i++) {
#pragma omp atomic
      dyn += i;
    }
  }
  check("dynamic nowait loop", dyn, 12250);
  int red = 0;
#pragma omp target parallel num_threads(31) map(tofrom : red)
  for (int k = 0; k < 10; k++) {
#pragma omp for reduction(+ : red) nowait
    for (int i = 0; i < 50; i++)
      red += i;
#pragma omp barrier
  }
  check("reduction loop", red, 12250);
  long ll = 0;
  unsigned long mx = 0;
  float f = 0;
#pragma omp target teams distribute parallel for reduction(+ : ll) reduction(max : mx) reduction(+ : f)      \
    num_teams(7) thread_limit(100)
  for (int i = 0; i < 777; i++) {
    ll += i;
    mx = mx > (unsigned long)i ? mx : (unsigned long)i;
    f += 0.5f;
  }
  check("mixed red", ll * 1000 + mx, 301476L * 1000 + 776);
  check("f", f * 2, 777);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
