// pbt (SPEC ACCEL, NAS BT): a solver of block-tridiagonal systems.
//
// K1, K2: flux differences along x and y. Outer loop: planes; inner loops:
// cells of a plane. 1 : 500, large body, five components a cell side by side.
// K3, K4, K5: elimination of 5 x 5 blocks along x, y and z, in arrays that are
// laid out for each. Outer loop: planes; inner loop: lines of a plane, each a
// thread's from end to end. 20 : 1, large body, all coalesced.
#include "eval.h"

enum { M = 5, GHOST = 2 };

// The constants of the flow: ratio of heats, viscosity, steps, dissipation.
#define C1 1.4
#define C2 0.4
#define C3C4 0.1
#define CON43 (4.0 / 3.0)
#define C1345 0.1372
#define TX1 0.5
#define TX2 0.25
#define STEP 0.01
#define DISSIPATION 0.1

// The flux differences of the cell `u`, whose neighbours in the direction of
// component `a` are `step` values away.
ROUTINE
FUNCTION static inline void flux(const double *u, ptrdiff_t step, int a, double *out) {
    const double *n = u + step, *p = u - step;
    double ri = 1 / u[0], rn = 1 / n[0], rp = 1 / p[0];
    double vi = u[a] * ri, vn = n[a] * rn, vp = p[a] * rp;
    double si = 0.5 * (u[1] * u[1] + u[2] * u[2] + u[3] * u[3]) * ri;
    double sn = 0.5 * (n[1] * n[1] + n[2] * n[2] + n[3] * n[3]) * rn;
    double sp = 0.5 * (p[1] * p[1] + p[2] * p[2] + p[3] * p[3]) * rp;
    double f[M];
    f[0] = -TX2 * (n[a] - p[a]);
    for (int m = 1; m < 4; ++m) {
        double viscous = C3C4 * (m == a ? CON43 : 1.0);
        double pressure = m == a ? C2 * (n[4] - sn - p[4] + sp) : 0.0;
        f[m] = viscous * (n[m] * rn - 2 * u[m] * ri + p[m] * rp) -
               TX2 * (n[m] * vn - p[m] * vp + pressure);
    }
    f[4] = -0.5 * C3C4 * (sn * rn - 2 * si * ri + sp * rp) +
           C3C4 / 6 * (vn * vn - 2 * vi * vi + vp * vp) +
           C1345 * (n[4] * rn - 2 * u[4] * ri + p[4] * rp) -
           TX2 * ((C1 * n[4] - C2 * sn) * vn - (C1 * p[4] - C2 * sp) * vp);
    for (int m = 0; m < M; ++m)
        out[m] = f[m] + TX1 * (n[m] - 2 * u[m] + p[m]) -
                 DISSIPATION * (u[m - 2 * step] - 4 * p[m] + 6 * u[m] - 4 * n[m] + u[m + 2 * step]);
}
ROUTINE_END

// A block of the left-hand side in the direction of component `a`: `kf` times
// the Jacobian of the flux, `kn` times the viscous one, `diagonal` added.
ROUTINE
FUNCTION static inline void block(const double *u, size_t cells, int a, double kf, double kn,
                                  double diagonal, double out[M][M]) {
    const int b = a % 3 + 1, c = b % 3 + 1;
    double u0 = u[0], ua = u[a * cells], ub = u[b * cells], uc = u[c * cells], u4 = u[4 * cells];
    double t1 = 1 / u0, t2 = t1 * t1, t3 = t1 * t2, qs = 0.5 * (ua * ua + ub * ub + uc * uc) * t2;
    for (int r = 0; r < M; ++r)
        for (int s = 0; s < M; ++s)
            out[r][s] = r == s ? diagonal : 0;
    out[0][a] += kf;
    out[a][0] += kf * (C2 * qs - ua * ua * t2) - kn * CON43 * C3C4 * t2 * ua;
    out[a][a] += kf * (2 - C2) * ua * t1 + kn * CON43 * C3C4 * t1;
    out[a][b] -= kf * C2 * ub * t1;
    out[a][c] -= kf * C2 * uc * t1;
    out[a][4] += kf * C2;
    out[b][0] -= kf * ua * ub * t2 + kn * C3C4 * t2 * ub;
    out[b][a] += kf * ub * t1;
    out[b][b] += kf * ua * t1 + kn * C3C4 * t1;
    out[c][0] -= kf * ua * uc * t2 + kn * C3C4 * t2 * uc;
    out[c][a] += kf * uc * t1;
    out[c][c] += kf * ua * t1 + kn * C3C4 * t1;
    out[4][0] += kf * (2 * C2 * qs * u0 - C1 * u4) * ua * t2 -
                 kn * ((CON43 * C3C4 - C1345) * t3 * ua * ua +
                       (C3C4 - C1345) * t3 * (ub * ub + uc * uc) + C1345 * t2 * u4);
    out[4][a] += kf * (C1 * u4 * t1 - C2 * (ua * ua * t2 + qs)) +
                 kn * (CON43 * C3C4 - C1345) * t2 * ua;
    out[4][b] += -kf * C2 * ub * ua * t2 + kn * (C3C4 - C1345) * t2 * ub;
    out[4][c] += -kf * C2 * uc * ua * t2 + kn * (C3C4 - C1345) * t2 * uc;
    out[4][4] += kf * C1 * ua * t1 + kn * C1345 * t1;
}
ROUTINE_END

// Solves the line that begins at a cell: `n` cells that are `step` apart in
// arrays of `cells` values a component. `upper` keeps blocks, `r` is solved.
ROUTINE
FUNCTION static inline void line(const double *u, double *upper, double *r, size_t cells,
                                 size_t step, int n, int a) {
    double up[M][M], right[M];
    for (int i = 0; i < n; ++i) {
        size_t at = (size_t)i * step;
        double d[M][M], e[M][M], v[M];
        block(u + at, cells, a, 0, 2 * STEP, 1 + 2 * STEP, d);
        for (int m = 0; m < M; ++m)
            v[m] = r[m * cells + at];
        if (i) {
            block(u + at - step, cells, a, -STEP, -STEP, -STEP, e);
            for (int p = 0; p < M; ++p)
                for (int k = 0; k < M; ++k) {
                    v[p] -= e[p][k] * right[k];
                    for (int q = 0; q < M; ++q)
                        d[p][q] -= e[p][k] * up[k][q];
                }
        }
        if (i + 1 < n)
            block(u + at + step, cells, a, STEP, -STEP, -STEP, up);
        for (int p = 0; p < M; ++p) {
            double pivot = 1 / d[p][p];
            v[p] *= pivot;
            for (int q = p + 1; q < M; ++q)
                d[p][q] *= pivot;
            for (int q = 0; q < M; ++q)
                up[p][q] *= pivot;
            for (int k = 0; k < M; ++k)
                if (k != p) {
                    double f = d[k][p];
                    v[k] -= f * v[p];
                    for (int q = p + 1; q < M; ++q)
                        d[k][q] -= f * d[p][q];
                    for (int q = 0; q < M; ++q)
                        up[k][q] -= f * up[p][q];
                }
        }
        for (int p = 0; p < M; ++p) {
            right[p] = r[p * cells + at] = v[p];
            if (i + 1 < n)
                for (int q = 0; q < M; ++q)
                    upper[(p * M + q) * cells + at] = up[p][q];
        }
    }
    for (int i = n - 2; i >= 0; --i) {
        size_t at = (size_t)i * step;
        double v[M];
        for (int p = 0; p < M; ++p) {
            v[p] = r[p * cells + at];
            for (int q = 0; q < M; ++q)
                v[p] -= upper[(p * M + q) * cells + at] * right[q];
        }
        for (int p = 0; p < M; ++p)
            right[p] = r[p * cells + at] = v[p];
    }
}
ROUTINE_END

#ifdef __CUDACC__
template <int A> __global__ void flux_k(const double *__restrict__ u, double *rhs, int nx, int plane,
                                        int row) {
    int at = blockIdx.x * blockDim.x + threadIdx.x, k = blockIdx.y, ny = plane / nx;
    if (at >= plane)
        return;
    int j = at / nx, i = at % nx;
    size_t cell = ((size_t)k * (ny + 2 * GHOST) + j + GHOST) * row + i + GHOST;
    double out[M];
    flux(u + cell * M, A == 1 ? M : (ptrdiff_t)row * M, A, out);
    for (int m = 0; m < M; ++m)
        rhs[((size_t)k * plane + at) * M + m] = out[m];
}
template <int A>
__global__ void line_k(const double *__restrict__ u, double *upper, double *r, int lines, int n) {
    int l = blockIdx.x * blockDim.x + threadIdx.x;
    if (l < lines)
        line(u + l, upper + l, r + l, (size_t)lines * n, (size_t)lines, n, A);
}

#define FLUX(name, a)                                                                              \
    static void name(const double *u, double *rhs, int nz, int ny, int nx) {                       \
        flux_k<a><<<dim3((ny * nx + 127) / 128, nz), 128>>>(u, rhs, nx, ny * nx, nx + 2 * GHOST);  \
        eval_finish();                                                                             \
    }
#define SOLVE(name, a)                                                                             \
    static void name(const double *u, double *upper, double *r, int planes, int each, int n) {     \
        line_k<a><<<(planes * each + 63) / 64, 64>>>(u, upper, r, planes * each, n);               \
        eval_finish();                                                                             \
    }
#else
#define FLUX(name, a)                                                                              \
    static void name(const double *u, double *rhs, int nz, int ny, int nx) {                       \
        const int row = nx + 2 * GHOST;                                                            \
        OUTER(1, DEVICE(u, rhs))                                                                   \
        for (int k = 0; k < nz; ++k) {                                                             \
            INNER(2)                                                                               \
            for (int j = 0; j < ny; ++j)                                                           \
                for (int i = 0; i < nx; ++i) {                                                     \
                    size_t cell = ((size_t)k * (ny + 2 * GHOST) + j + GHOST) * row + i + GHOST;    \
                    flux(u + cell * M, a == 1 ? M : (ptrdiff_t)row * M, a,                         \
                         rhs + (((size_t)k * ny + j) * nx + i) * M);                               \
                }                                                                                  \
        }                                                                                          \
    }
#define SOLVE(name, a)                                                                             \
    static void name(const double *u, double *upper, double *r, int planes, int each, int n) {     \
        const size_t lines = (size_t)planes * each, cells = lines * n;                             \
        OUTER(1, DEVICE(u, upper, r))                                                              \
        for (int k = 0; k < planes; ++k) {                                                         \
            INNER(1)                                                                               \
            for (int l = 0; l < each; ++l) {                                                       \
                size_t at = (size_t)k * each + l;                                                  \
                line(u + at, upper + at, r + at, cells, lines, n, a);                              \
            }                                                                                      \
        }                                                                                          \
    }
#endif

FLUX(flux_x, 1)
FLUX(flux_y, 2)
SOLVE(solve_x, 1)
SOLVE(solve_y, 2)
SOLVE(solve_z, 3)

static void measure_flux(const char *name, int a,
                         void (*work)(const double *, double *, int, int, int)) {
    const int nz = eval_size(128, 2), ny = eval_size(200, 6), nx = eval_size(320, 40);
    const size_t row = (size_t)nx + 2 * GHOST, rows = (size_t)ny + 2 * GHOST;
    const size_t in = (size_t)nz * rows * row * M, out = (size_t)nz * (size_t)ny * (size_t)nx * M;
    double *u = eval_doubles(in, 1);
    for (size_t c = 0; c < in; c += M) {
        u[c] += 1;
        u[c + 4] += 3;
    }
    double *du = EVAL_COPY(double, u, in), *drhs = EVAL_ALLOC(double, out);
    eval_timer t = {name, 8.0 * (double)(in + out)};
    for (eval_begin(); eval_round();) {
        eval_start(&t);
        work(du, drhs, nz, ny, nx);
        eval_stop(&t);
    }
    double *rhs = EVAL_FETCH(double, drhs, out);
    long wrong = 0;
    for (size_t cell = 0; cell < out / M; cell += eval_step(out / M, 500000)) {
        size_t i = cell % (size_t)nx, j = cell / (size_t)nx % (size_t)ny;
        size_t k = cell / (size_t)nx / (size_t)ny;
        double want[M];
        flux(u + ((k * rows + j + GHOST) * row + i + GHOST) * M,
             a == 1 ? M : (ptrdiff_t)(row * M), a, want);
        for (size_t m = 0; m < M; ++m)
            wrong += eval_differs(name, cell * M + m, rhs[cell * M + m], want[m], 1e-11);
    }
    eval_report(&t, nz, (long)ny * nx, wrong);
    free(u);
    free(rhs);
    eval_free(du);
    eval_free(drhs);
}

static void measure_solve(const char *name, int a,
                          void (*work)(const double *, double *, double *, int, int, int)) {
    const int planes = eval_size(1280, 3), each = eval_size(64, 5), n = eval_size(12, 4);
    const size_t lines = (size_t)planes * (size_t)each, cells = lines * (size_t)n;
    double *u = eval_doubles(cells * M, 2), *r = eval_doubles(cells * M, 3);
    for (size_t c = 0; c < cells; ++c) {
        u[c] += 1;
        u[4 * cells + c] += 3;
    }
    double *du = EVAL_COPY(double, u, cells * M), *dupper = EVAL_ALLOC(double, cells * M * M);
    double *dr = EVAL_ALLOC(double, cells * M);
    eval_timer t = {name, 8.0 * (double)cells * M * (3 + 2 * M)};
    for (eval_begin(); eval_round();) {
        eval_write(dr, r, sizeof *r * cells * M);
        eval_start(&t);
        work(du, dupper, dr, planes, each, n);
        eval_stop(&t);
    }
    double *got = EVAL_FETCH(double, dr, cells * M);
    long wrong = 0;
    // Each row of blocks times the solution.
    for (size_t cell = 0; cell < cells; cell += eval_step(cells, 50000)) {
        const double kf[3] = {-STEP, 0, STEP}, kn[3] = {-STEP, 2 * STEP, -STEP};
        double sum[M] = {0};
        for (int d = -1; d <= 1; ++d) {
            ptrdiff_t at = (ptrdiff_t)cell + d * (ptrdiff_t)lines;
            if (at < 0 || at >= (ptrdiff_t)cells)
                continue;
            double b[M][M];
            block(u + at, cells, a, kf[d + 1], kn[d + 1], d ? -STEP : 1 + 2 * STEP, b);
            for (size_t p = 0; p < M; ++p)
                for (size_t q = 0; q < M; ++q)
                    sum[p] += b[p][q] * got[q * cells + (size_t)at];
        }
        for (size_t p = 0; p < M; ++p)
            wrong += eval_differs(name, p * cells + cell, sum[p], r[p * cells + cell], 1e-10);
    }
    eval_report(&t, planes, each, wrong);
    free(u);
    free(r);
    free(got);
    eval_free(du);
    eval_free(dupper);
    eval_free(dr);
}

int main(int argc, char **argv) {
    eval_init(argc, argv);
    eval_lock(1);
    measure_flux("pbt:K1", 1, flux_x);
    measure_flux("pbt:K2", 2, flux_y);
    measure_solve("pbt:K3", 1, solve_x);
    measure_solve("pbt:K4", 2, solve_y);
    measure_solve("pbt:K5", 3, solve_z);
    eval_lock(0);
    return 0;
}
