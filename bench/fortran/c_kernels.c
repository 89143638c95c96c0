// The kernels of fortran_kernels.f90 in C: the same loops, in the same order,
// over the same memory. Indices begin at 0; keys, columns and the starts of
// rows count from 1 as in Fortran.
#include "twins.h"

#include <complex.h>
#include <math.h>

// ---- OpenMP ----

void c_triad(int n, double s, double *a, const double *b, const double *c) {
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; ++i)
        a[i] = b[i] + s * c[i];
}

void c_jacobi2d(int n, int m, const double *u, double *v) {
#pragma omp target teams distribute parallel for collapse(2)
    for (int j = 1; j < m - 1; ++j)
        for (int i = 1; i < n - 1; ++i)
            v[j * n + i] = 0.25 * (u[j * n + i - 1] + u[j * n + i + 1] + u[(j - 1) * n + i] + u[(j + 1) * n + i]);
}

void c_product(int n, const double *a, const double *b, double *c) {
#pragma omp target teams distribute parallel for collapse(2)
    for (int j = 0; j < n; ++j)
        for (int i = 0; i < n; ++i) {
            double s = 0;
            for (int k = 0; k < n; ++k)
                s += a[k * n + i] * b[j * n + k];
            c[j * n + i] = s;
        }
}

void c_matvec(int n, int m, const double *a, const double *x, double *y) {
#pragma omp target teams distribute
    for (int j = 0; j < m; ++j) {
        double s = 0;
#pragma omp parallel for reduction(+: s)
        for (int i = 0; i < n; ++i)
            s += a[j * n + i] * x[i];
        y[j] = s;
    }
}

void c_transposed(int n, int m, const double *a, double *b) {
#pragma omp target teams distribute parallel for collapse(2)
    for (int j = 0; j < m; ++j)
        for (int i = 0; i < n; ++i)
            b[i * m + j] = a[j * n + i];
}

void c_histogram(int n, int bins, const int *keys, int *counts) {
#pragma omp target teams distribute parallel for map(present, to: keys[0:n]) \
    map(present, tofrom: counts[0:bins])
    for (int i = 0; i < n; ++i)
#pragma omp atomic update
        counts[keys[i] - 1] += 1;
}

void c_nbody(int n, const double *x, const double *y, const double *z, const double *m,
             double *fx, double *fy, double *fz) {
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; ++i) {
        double ax = 0, ay = 0, az = 0;
        for (int j = 0; j < n; ++j) {
            const double dx = x[j] - x[i], dy = y[j] - y[i], dz = z[j] - z[i];
            const double d = dx * dx + dy * dy + dz * dz + 0.01;
            const double s = m[j] / (d * sqrt(d));
            ax += s * dx;
            ay += s * dy;
            az += s * dz;
        }
        fx[i] = ax;
        fy[i] = ay;
        fz[i] = az;
    }
}

void c_differences(int n, const double *x, const double *w, double *y) {
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; ++i) {
        double t[8];
        for (int k = 0; k < 8; ++k)
            t[k] = x[k * n + i];
        for (int l = 0; l < 7; ++l)
            for (int k = 7; k > l; --k)
                t[k] = (t[k] - t[k - 1]) * w[l];
        double s = t[7];
        for (int k = 6; k >= 0; --k)
            s = s * w[7] + t[k];
        y[i] = s;
    }
}

// ---- OpenACC ----

double c_dot(int n, const double *x, const double *y) {
    double s = 0;
#pragma acc parallel loop present(x[0:n], y[0:n]) reduction(+: s)
    for (int i = 0; i < n; ++i)
        s += x[i] * y[i];
    return s;
}

void c_stencil3d(int n, const double *u, double *v) {
#pragma acc parallel loop collapse(3) present(u[0:n*n*n], v[0:n*n*n])
    for (int k = 1; k < n - 1; ++k)
        for (int j = 1; j < n - 1; ++j)
            for (int i = 1; i < n - 1; ++i) {
                const int at = (k * n + j) * n + i;
                v[at] = 0.4 * u[at] + 0.1 * (u[at - 1] + u[at + 1] + u[at - n] + u[at + n] +
                                             u[at - n * n] + u[at + n * n]);
            }
}

void c_sparse(int rows, int entries, const int *start, const int *col, const double *value,
              const double *x, double *y) {
#pragma acc parallel loop present(start[0:rows + 1], col[0:entries], value[0:entries], x[0:rows], y[0:rows])
    for (int i = 0; i < rows; ++i) {
        double s = 0;
#pragma acc loop seq
        for (int k = start[i] - 1; k < start[i + 1] - 1; ++k)
            s += value[k] * x[col[k] - 1];
        y[i] = s;
    }
}

void c_waves(int n, const double *x, double *y) {
#pragma acc parallel loop present(x[0:n], y[0:n])
    for (int i = 0; i < n; ++i)
        y[i] = exp(-x[i]) * sin(3 * x[i]) + exp(-2 * x[i]) * sin(5 * x[i]);
}

void c_complex(int n, const double _Complex *s, const double _Complex *a, const double _Complex *b,
               double _Complex *c) {
#pragma acc parallel loop present(a[0:n], b[0:n], c[0:n]) copyin(s[0:1])
    for (int i = 0; i < n; ++i)
        c[i] = a[i] * b[i] + *s * conj(a[i]);
}

void c_particles(int n, double dt, particle *p) {
#pragma acc parallel loop present(p[0:n])
    for (int i = 0; i < n; ++i) {
        const double f = dt / p[i].m;
        p[i].vx -= f * p[i].x;
        p[i].vy -= f * p[i].y;
        p[i].vz -= f * p[i].z;
        p[i].x += dt * p[i].vx;
        p[i].y += dt * p[i].vy;
        p[i].z += dt * p[i].vz;
    }
}

void c_recurrence(int n, int m, const double *x, double *y) {
#pragma acc parallel loop present(x[0:n*m], y[0:n*m])
    for (int i = 0; i < n; ++i) {
        y[i] = x[i];
#pragma acc loop seq
        for (int j = 1; j < m; ++j)
            y[j * n + i] = 0.5 * y[(j - 1) * n + i] + x[j * n + i];
    }
}
