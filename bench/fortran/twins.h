// The kernels' declarations in both languages.
#ifndef TWINS_H
#define TWINS_H

typedef struct {
    double x, y, z, vx, vy, vz, m;
} particle;

#define TWIN(RESULT, NAME, ...)   \
    RESULT c_##NAME(__VA_ARGS__); \
    RESULT f_##NAME(__VA_ARGS__)

TWIN(void, triad, int n, double s, double *a, const double *b, const double *c);
TWIN(void, jacobi2d, int n, int m, const double *u, double *v);
TWIN(void, product, int n, const double *a, const double *b, double *c);
TWIN(void, matvec, int n, int m, const double *a, const double *x, double *y);
TWIN(void, transposed, int n, int m, const double *a, double *b);
TWIN(void, histogram, int n, int bins, const int *keys, int *counts);
TWIN(void, nbody, int n, const double *x, const double *y, const double *z, const double *m,
     double *fx, double *fy, double *fz);
TWIN(void, differences, int n, const double *x, const double *w, double *y);
TWIN(double, dot, int n, const double *x, const double *y);
TWIN(void, stencil3d, int n, const double *u, double *v);
TWIN(void, sparse, int rows, int entries, const int *start, const int *col, const double *value,
     const double *x, double *y);
TWIN(void, waves, int n, const double *x, double *y);
TWIN(void, complex, int n, const double _Complex *s, const double _Complex *a,
     const double _Complex *b, double _Complex *c);
TWIN(void, particles, int n, double dt, particle *p);
TWIN(void, recurrence, int n, int m, const double *x, double *y);

#endif
