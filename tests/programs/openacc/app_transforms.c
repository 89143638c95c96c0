// MODELS: openacc
// Transforms in routines of workers and lanes, rows and columns.
#include <stdio.h>
#include <stdlib.h>
#pragma acc routine worker
static void hadamard_row(int *a, int n, int stride) {
  for (int len = 1; len < n; len *= 2) {
    #pragma acc loop worker vector
    for (int t = 0; t < n/2; t++) {
      int k = (t/len)*2*len + t%len;
      int x = a[k*stride], y = a[(k+len)*stride];
      a[k*stride] = x+y; a[(k+len)*stride] = x-y;
    }
  }
}
#pragma acc routine vector nohost
extern int dotv(const int *a, const int *b, int n);
#pragma acc routine vector
int dotv(const int *a, const int *b, int n) {
  int s = 0;
  #pragma acc loop vector reduction(+:s)
  for (int i = 0; i < n; i++) s += a[i]*b[i];
  return s;
}
int main(void) {
  enum { N = 32 };
  int (*m)[N] = malloc(sizeof(int[N][N])); int d[N];
  for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) m[i][j] = (i*j+i)%5;
  #pragma acc data copy(m[0:N][0:N]) copyout(d)
  {
    #pragma acc parallel loop gang num_workers(4) vector_length(8)
    for (int i = 0; i < N; i++) hadamard_row(m[i], N, 1);
    #pragma acc parallel loop gang
    for (int j = 0; j < N; j++) hadamard_row(&m[0][j], N, N);
    #pragma acc parallel loop gang worker
    for (int i = 0; i < N; i++) d[i] = dotv(m[i], m[N-1-i], N);
  }
  long s = 0; for (int i = 0; i < N; i++) s += d[i]*(i+1l);
  printf("%d %d %ld\n", m[0][0], m[3][7], s);
  double T[8][40];
  #pragma acc parallel loop copyout(T)
  for (int i = 0; i < 40; i++) {
    double x = i/32.0; T[0][i] = 1; T[1][i] = x;
    #pragma acc loop seq
    for (int k = 2; k < 8; k++) T[k][i] = 2*x*T[k-1][i] - T[k-2][i];
  }
  printf("%.6f %.6f\n", T[7][39], T[5][13]);
  free(m);
}
