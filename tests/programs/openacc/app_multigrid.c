// MODELS: openacc
// Multigrid: levels in structures whose pointers are attached, one queue, tiles.
#include <stdio.h>
#include <stdlib.h>
#define LV 4
typedef struct { int n; double *u, *f, *r; } level;
static void smooth(level *l, int it) {
  int n = l->n; double *u = l->u, *f = l->f, *r = l->r;
  #pragma acc data present(u[0:n*n], f[0:n*n], r[0:n*n])
  for (int k = 0; k < it; k++) {
    #pragma acc parallel loop collapse(2) async(1)
    for (int i = 1; i < n-1; i++) for (int j = 1; j < n-1; j++)
      r[i*n+j] = 0.25*(u[(i-1)*n+j]+u[(i+1)*n+j]+u[i*n+j-1]+u[i*n+j+1]+f[i*n+j]);
    #pragma acc parallel loop gang async(1)
    for (int i = 1; i < n-1; i++) {
      #pragma acc loop vector
      for (int j = 1; j < n-1; j++) u[i*n+j] = r[i*n+j];
    }
  }
}
static void residual(level *l) {
  int n = l->n; double *u = l->u, *f = l->f, *r = l->r;
  #pragma acc kernels present(u[0:n*n], f[0:n*n], r[0:n*n]) async(1)
  {
    #pragma acc loop independent
    for (int i = 0; i < n; i++)
      #pragma acc loop independent
      for (int j = 0; j < n; j++)
        r[i*n+j] = (i==0||j==0||i==n-1||j==n-1) ? 0 : f[i*n+j] - (4*u[i*n+j]-u[(i-1)*n+j]-u[(i+1)*n+j]-u[i*n+j-1]-u[i*n+j+1]);
  }
}
static void down(level *a, level *b) {
  int n = a->n, m = b->n; 
  #pragma acc parallel loop gang worker collapse(2) present(a->r[0:n*n], b->f[0:m*m], b->u[0:m*m]) async(1)
  for (int i = 1; i < m-1; i++) for (int j = 1; j < m-1; j++) {
    b->f[i*m+j] = a->r[2*i*n+2*j];
    b->u[i*m+j] = 0;
  }
}
static void up(level *b, level *a) {
  int n = a->n, m = b->n;
  double *restrict u = a->u; const double *restrict v = b->u;
  #pragma acc parallel present(u[0:n*n], v[0:m*m]) async(1) vector_length(64) num_workers(2)
  #pragma acc loop tile(8,8)
  for (int i = 1; i < n-1; i++) for (int j = 1; j < n-1; j++)
    u[i*n+j] += 0.25*(v[i/2*m+j/2]+v[(i+1)/2*m+j/2]+v[i/2*m+(j+1)/2]+v[(i+1)/2*m+(j+1)/2]);
}
int main(void) {
  level l[LV]; int n = 33;
  #pragma acc enter data create(l)
  for (int k = 0; k < LV; k++) {
    l[k].n = n; int s = n*n;
    l[k].u = calloc(s, 8); l[k].f = calloc(s, 8); l[k].r = calloc(s, 8);
    level *p = &l[k];
    #pragma acc update device(l[k:1])
    #pragma acc enter data copyin(p->u[0:s], p->f[0:s], p->r[0:s])
    n = (n+1)/2;
  }
  n = l[0].n;
  for (int i = 1; i < n-1; i++) for (int j = 1; j < n-1; j++) l[0].f[i*n+j] = (i*j)%5 - 2;
  #pragma acc update device(l[0].f[0:n*n])
  for (int c = 0; c < 2; c++) {
    for (int k = 0; k+1 < LV; k++) { smooth(&l[k], 2); residual(&l[k]); down(&l[k], &l[k+1]); }
    smooth(&l[LV-1], 4);
    for (int k = LV-1; k > 0; k--) { up(&l[k], &l[k-1]); smooth(&l[k-1], 1); }
  }
  residual(&l[0]);
  #pragma acc wait(1)
  double norm = 0; double *r = l[0].r;
  #pragma acc parallel loop reduction(max: norm) present(r[0:n*n])
  for (int i = 0; i < n*n; i++) { double a = r[i] < 0 ? -r[i] : r[i]; norm = a > norm ? a : norm; }
  #pragma acc update self(l[0].u[0:n*n])
  double s = 0; for (int i = 0; i < n*n; i++) s += l[0].u[i]*(i%7);
  printf("%.10f %.10f\n", norm, s);
  for (int k = LV-1; k >= 0; k--) {
    int m = l[k].n*l[k].n; level *p = &l[k];
    #pragma acc exit data delete(p->u[0:m], p->f[0:m], p->r[0:m])
    free(l[k].u); free(l[k].f); free(l[k].r);
  }
  #pragma acc exit data delete(l)
}
