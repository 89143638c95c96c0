// What a target task costs in microseconds: chains, independent ones, forks and joins, with maps and
// without, in and outside of a parallel region. Usage: tasks [COUNT]
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
static double a[4][1 << 12];
int main(int c, char **v) {
  int n = c > 1 ? atoi(v[1]) : 2000;
#pragma omp target enter data map(to : a)
#define TIME(what, loop)                                                                           \
  for (int w = 0; w < 3; w++) {                                                                    \
    double t = omp_get_wtime();                                                                    \
    loop;                                                                                          \
    _Pragma("omp taskwait") t = omp_get_wtime() - t;                                               \
    if (w == 2) printf("%-44s %8.2f us\n", what, t / n * 1e6);                                     \
  }
  TIME("region, sync", for (int i = 0; i < n; i++) {
_Pragma("omp target") a[0][0]++; })
  TIME("nowait", for (int i = 0; i < n; i++) {
_Pragma("omp target nowait") a[0][0]++; })
  TIME("nowait depend, one chain", for (int i = 0; i < n; i++) {
_Pragma("omp target nowait depend(inout : a[0])") a[0][0]++; })
  TIME("nowait depend, four chains", for (int i = 0; i < n; i++) {
_Pragma("omp target nowait depend(inout : a[i % 4])") a[i % 4][0]++; })
  TIME("nowait depend, fork and join (per kernel)", for (int i = 0; i < n / 4; i++) {
_Pragma("omp target nowait depend(inout : a[0])") a[0][0]++;
_Pragma("omp target nowait depend(in : a[0]) depend(out : a[1])") a[1][0] = a[0][0];
_Pragma("omp target nowait depend(in : a[0]) depend(out : a[2])") a[2][0] = a[0][0];
_Pragma("omp target nowait depend(in : a[1], a[2]) depend(inout : a[0])") a[0][0] = a[1][0] + a[2][0]; })
  double y[256] = {0};
  TIME("nowait depend map(tofrom: 2 KiB)", for (int i = 0; i < n; i++) {
_Pragma("omp target nowait depend(inout : y) map(tofrom : y)") y[0]++; })
  TIME("nowait depend map, a taskwait each", for (int i = 0; i < n; i++) {
_Pragma("omp target nowait depend(inout : y) map(tofrom : y)") y[0]++;
_Pragma("omp taskwait") })
  TIME("nowait map, no depend", for (int i = 0; i < n; i++) {
_Pragma("omp target nowait map(tofrom : y)") y[0]++; })
  TIME("update to nowait depend", for (int i = 0; i < n; i++) {
_Pragma("omp target update to(a[1][0:256]) nowait depend(inout : a[1])") })
#pragma omp parallel num_threads(2)
#pragma omp single
  {
  TIME("in a region: one chain", for (int i = 0; i < n; i++) {
_Pragma("omp target nowait depend(inout : a[0])") a[0][0]++; })
  TIME("in a region: chain with maps", for (int i = 0; i < n; i++) {
_Pragma("omp target nowait depend(inout : y) map(tofrom : y)") y[0]++; })
  TIME("in a region: host, device, host", for (int i = 0; i < n; i++) {
_Pragma("omp task depend(inout : a[3])") a[3][0]++;
_Pragma("omp target nowait depend(inout : a[3])") a[3][1]++; })
  }
#pragma omp target exit data map(from : a)
  printf("%g %g\n", a[0][0], y[0]);
}
