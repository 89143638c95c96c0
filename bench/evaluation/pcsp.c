// pcsp (SPEC ACCEL, NAS SP): a solver of scalar penta-diagonal systems.
//
// K1: the left-hand sides along x. Outer loops: lines; inner loops: what a
// line's cells give their neighbours, then its coefficients, five a cell side by
// side. 5 : 1, small body.
// K2: elimination along lines. Outer loop: planes; inner loop: lines of a
// plane, each a thread's from end to end. 5 : 1, small body, nothing coalesced.
// K3: second and fourth differences along z. Outer loop: planes; inner loops:
// cells of a plane. 1 : 80, moderate body, all coalesced.
#include "eval.h"

enum { SIDES = 5, RIGHT = 3, COMPONENTS = 5, GHOST = 2, LINE = 256 };

#define DTTX1 0.01
#define DTTX2 0.02
#define C3C4 0.1
#define COMZ1 0.002
#define SECOND 0.75
#define FOURTH 0.25

// The coefficient that viscosity gives a cell.
ROUTINE
FUNCTION static inline double viscous(double inverse) {
    double r = C3C4 * inverse;
    return fmax(0.75 + 4.0 / 3 * r, fmax(0.75 + 1.96 * r, 0.75 + r));
}
ROUTINE_END
// A coefficient of a cell's row of the left-hand side, from DTTX1 times the
// viscous coefficient and DTTX2 times the velocity of cells around it.
ROUTINE
FUNCTION static inline double side(const double *rho, const double *cv, int m) {
    // Without branches: neighbouring threads have different coefficients.
    int far = m == 0 || m == SIDES - 1, d = far ? 0 : m - SIDES / 2;
    double r = rho[d], c = d < 0 ? -cv[d] : cv[d];
    double next = c - r - 4 * COMZ1, own = 1 + 2 * r + 6 * COMZ1;
    return far ? COMZ1 : d == 0 ? own : next;
}
ROUTINE_END
// Solves a line in place: `lhs` has SIDES a cell, `rhs` RIGHT.
ROUTINE
FUNCTION static inline void eliminate(double *lhs, double *rhs, int n) {
    for (int i = 0; i < n; ++i) {
        double *a = lhs + i * SIDES, *r = rhs + i * RIGHT, f = 1 / a[2];
        a[3] *= f;
        a[4] *= f;
        for (int m = 0; m < RIGHT; ++m)
            r[m] *= f;
        if (i + 1 < n) {
            double *b = a + SIDES, *s = r + RIGHT;
            b[2] -= b[1] * a[3];
            b[3] -= b[1] * a[4];
            for (int m = 0; m < RIGHT; ++m)
                s[m] -= b[1] * r[m];
        }
        if (i + 2 < n) {
            double *c = a + 2 * SIDES, *t = r + 2 * RIGHT;
            c[1] -= c[0] * a[3];
            c[2] -= c[0] * a[4];
            for (int m = 0; m < RIGHT; ++m)
                t[m] -= c[0] * r[m];
        }
    }
    for (int i = n - 2; i >= 0; --i)
        for (int m = 0; m < RIGHT; ++m) {
            double next = i + 2 < n ? lhs[i * SIDES + 4] * rhs[(i + 2) * RIGHT + m] : 0;
            rhs[i * RIGHT + m] -= lhs[i * SIDES + 3] * rhs[(i + 1) * RIGHT + m] + next;
        }
}
ROUTINE_END
// The differences of component values `u` whose planes are `plane` apart.
ROUTINE
FUNCTION static inline double differences(const double *u, ptrdiff_t plane) {
    double second = u[plane] - 2 * u[0] + u[-plane];
    double fourth = u[-2 * plane] - 4 * u[-plane] + 6 * u[0] - 4 * u[plane] + u[2 * plane];
    return SECOND * second - FOURTH * fourth;
}
ROUTINE_END

#ifdef __CUDACC__
// Neighbouring threads share what they load through the first-level cache, and
// write rows through shared memory so that stores are whole.
__global__ void sides_k(const double *__restrict__ inverse, const double *__restrict__ speed,
                        double *lhs, int nx) {
    __shared__ double rows[128 * SIDES];
    size_t line = blockIdx.y;
    int from = blockIdx.x * 128, i = from + threadIdx.x;
    if (i < nx) {
        size_t at = line * (nx + 2) + i;
        double rho[3], cv[3];
#pragma unroll
        for (int d = 0; d < 3; ++d) {
            rho[d] = DTTX1 * viscous(inverse[at + d]);
            cv[d] = DTTX2 * speed[at + d];
        }
#pragma unroll
        for (int m = 0; m < SIDES; ++m)
            rows[threadIdx.x * SIDES + m] = side(rho + 1, cv + 1, m);
    }
    __syncthreads();
    int count = min(128, nx - from) * SIDES;
    for (int k = threadIdx.x; k < count; k += 128)
        lhs[(line * nx + from) * SIDES + k] = rows[k];
}
// A thread a line; the three rows at work are in registers.
__global__ void eliminate_k(const double *lhs, double *back, double *rhs, int lines, int n) {
    int line = blockIdx.x * blockDim.x + threadIdx.x;
    if (line >= lines)
        return;
    const double *a = lhs + (size_t)line * n * SIDES;
    double *d = back + (size_t)line * n * SIDES, *r = rhs + (size_t)line * n * RIGHT;
    double p3 = 0, p4 = 0, q3 = 0, q4 = 0, rp[RIGHT] = {}, rq[RIGHT] = {};
    for (int i = 0; i < n; ++i) {
        double a0 = i > 1 ? a[i * SIDES] : 0, a1 = i > 0 ? a[i * SIDES + 1] : 0;
        // `q` is the row before the last, `p` the last.
        double b1 = a1 - a0 * q3, b2 = a[i * SIDES + 2] - a0 * q4 - b1 * p3;
        double b3 = a[i * SIDES + 3] - b1 * p4, f = 1 / b2;
        q3 = p3;
        q4 = p4;
        p3 = b3 * f;
        p4 = a[i * SIDES + 4] * f;
        d[i * SIDES + 3] = p3;
        d[i * SIDES + 4] = p4;
        for (int m = 0; m < RIGHT; ++m) {
            double v = (r[i * RIGHT + m] - a0 * rq[m] - b1 * rp[m]) * f;
            rq[m] = rp[m];
            r[i * RIGHT + m] = rp[m] = v;
        }
    }
    double next[RIGHT];
    for (int m = 0; m < RIGHT; ++m) {
        next[m] = rp[m];
        rq[m] = 0;
    }
    for (int i = n - 2; i >= 0; --i)
        for (int m = 0; m < RIGHT; ++m) {
            double v = r[i * RIGHT + m] - d[i * SIDES + 3] * next[m] - d[i * SIDES + 4] * rq[m];
            rq[m] = next[m];
            r[i * RIGHT + m] = next[m] = v;
        }
}
__global__ void differences_k(const double *__restrict__ u, double *rhs, int nz, int plane) {
    int at = blockIdx.x * blockDim.x + threadIdx.x, k = blockIdx.y;
    if (at >= plane)
        return;
    for (int m = 0; m < COMPONENTS; ++m)
        rhs[((size_t)m * nz + k) * plane + at] = differences(
            u + ((size_t)m * (nz + 2 * GHOST) + k + GHOST) * plane + at, plane);
}

static void left_sides(const double *inverse, const double *speed, double *lhs, int nz, int ny,
                       int nx) {
    sides_k<<<dim3((nx + 127) / 128, nz * ny), 128>>>(inverse, speed, lhs, nx);
    eval_finish();
}
static void solve(double *lhs, double *rhs, int planes, int lines, int n) {
    eliminate_k<<<(planes * lines + 127) / 128, 128>>>(lhs, lhs, rhs, planes * lines, n);
    eval_finish();
}
static void right_sides(const double *u, double *rhs, int nz, int ny, int nx) {
    differences_k<<<dim3((ny * nx + 255) / 256, nz), 256>>>(u, rhs, nz, ny * nx);
    eval_finish();
}
#else
static void left_sides(const double *inverse, const double *speed, double *lhs, int nz, int ny,
                       int nx) {
    OUTER(2, DEVICE(inverse, speed, lhs))
    for (int k = 0; k < nz; ++k)
        for (int j = 0; j < ny; ++j) {
            double rho[LINE + 2], cv[LINE + 2];
            INNER(1)
            for (int i = 0; i < nx + 2; ++i) {
                size_t at = ((size_t)k * ny + j) * (nx + 2) + i;
                rho[i] = DTTX1 * viscous(inverse[at]);
                cv[i] = DTTX2 * speed[at];
            }
            // An iteration for each coefficient, so that neighbours write side by
            // side.
            INNER(1)
            for (int e = 0; e < nx * SIDES; ++e) {
                int i = e / SIDES + 1;
                lhs[((size_t)k * ny + j) * nx * SIDES + e] = side(rho + i, cv + i, e % SIDES);
            }
        }
}
static void solve(double *lhs, double *rhs, int planes, int lines, int n) {
    OUTER(1, DEVICE(lhs, rhs))
    for (int k = 0; k < planes; ++k) {
        INNER(1)
        for (int l = 0; l < lines; ++l) {
            size_t cell = ((size_t)k * lines + l) * n;
            eliminate(lhs + cell * SIDES, rhs + cell * RIGHT, n);
        }
    }
}
static void right_sides(const double *u, double *rhs, int nz, int ny, int nx) {
    OUTER(1, DEVICE(u, rhs))
    for (int k = 0; k < nz; ++k) {
        INNER(2)
        for (int j = 0; j < ny; ++j)
            for (int i = 0; i < nx; ++i)
                for (int m = 0; m < COMPONENTS; ++m) {
                    size_t from = (((size_t)m * (nz + 2 * GHOST) + k + GHOST) * ny + j) * nx + i;
                    rhs[(((size_t)m * nz + k) * ny + j) * nx + i] =
                        differences(u + from, (ptrdiff_t)ny * nx);
                }
    }
}
#endif

static void measure_left_sides(void) {
    const int nz = eval_size(64, 3), ny = eval_size(100, 4), nx = eval_size(LINE, 20);
    const size_t lines = (size_t)nz * (size_t)ny, in = lines * (size_t)(nx + 2);
    const size_t out = lines * (size_t)nx * SIDES;
    double *inverse = eval_doubles(in, 1), *speed = eval_doubles(in, 2);
    double *dinverse = EVAL_COPY(double, inverse, in), *dspeed = EVAL_COPY(double, speed, in);
    double *dlhs = EVAL_ALLOC(double, out);
    eval_timer t = {"pcsp:K1", 16.0 * (double)in + 8.0 * (double)out};
    for (eval_begin(); eval_round();) {
        eval_start(&t);
        left_sides(dinverse, dspeed, dlhs, nz, ny, nx);
        eval_stop(&t);
    }
    double *lhs = EVAL_FETCH(double, dlhs, out);
    long wrong = 0;
    for (size_t cell = 0; cell < lines * (size_t)nx; ++cell) {
        size_t at = cell / (size_t)nx * (size_t)(nx + 2) + cell % (size_t)nx;
        double rho[3], cv[3];
        for (size_t d = 0; d < 3; ++d) {
            rho[d] = DTTX1 * viscous(inverse[at + d]);
            cv[d] = DTTX2 * speed[at + d];
        }
        for (int m = 0; m < SIDES; ++m)
            wrong += eval_differs("pcsp:K1", cell, lhs[cell * SIDES + (size_t)m],
                                  side(rho + 1, cv + 1, m), 1e-12);
    }
    eval_report(&t, (long)lines, nx * SIDES, wrong);
}

static void measure_solve(void) {
    const int planes = eval_size(640, 3), lines = eval_size(128, 5), n = eval_size(32, 9);
    const size_t cells = (size_t)planes * (size_t)lines * (size_t)n;
    double *lhs = eval_doubles(cells * SIDES, 3), *rhs = eval_doubles(cells * RIGHT, 4);
    for (size_t c = 0; c < cells; ++c)
        lhs[c * SIDES + 2] += 4;
    double *dlhs = EVAL_ALLOC(double, cells * SIDES), *drhs = EVAL_ALLOC(double, cells * RIGHT);
    eval_timer t = {"pcsp:K2", 16.0 * (double)cells * (SIDES + RIGHT)};
    for (eval_begin(); eval_round();) {
        eval_write(dlhs, lhs, sizeof *lhs * cells * SIDES);
        eval_write(drhs, rhs, sizeof *rhs * cells * RIGHT);
        eval_start(&t);
        solve(dlhs, drhs, planes, lines, n);
        eval_stop(&t);
    }
    double *got = EVAL_FETCH(double, drhs, cells * RIGHT);
    long wrong = 0;
    // Each row of the system as it was, times the solution.
    for (size_t i = 0; i < cells * RIGHT; ++i) {
        size_t cell = i / RIGHT;
        int at = (int)(cell % (size_t)n);
        double sum = 0;
        for (int d = -2; d <= 2; ++d)
            if (at + d >= 0 && at + d < n)
                sum += lhs[cell * SIDES + (size_t)(d + 2)] * got[(ptrdiff_t)i + d * RIGHT];
        wrong += eval_differs("pcsp:K2", i, sum, rhs[i], 1e-10);
    }
    eval_report(&t, planes, lines, wrong);
}

static void measure_right_sides(void) {
    const int nz = eval_size(264, 3), ny = eval_size(132, 5), nx = eval_size(160, 32);
    const size_t plane = (size_t)ny * (size_t)nx, planes = (size_t)nz + 2 * GHOST;
    double *u = eval_doubles(planes * plane * COMPONENTS, 5);
    double *du = EVAL_COPY(double, u, planes * plane * COMPONENTS);
    double *drhs = EVAL_ALLOC(double, (size_t)nz * plane * COMPONENTS);
    eval_timer t = {"pcsp:K3", 8.0 * COMPONENTS * (double)((planes + (size_t)nz) * plane)};
    for (eval_begin(); eval_round();) {
        eval_start(&t);
        right_sides(du, drhs, nz, ny, nx);
        eval_stop(&t);
    }
    double *rhs = EVAL_FETCH(double, drhs, (size_t)nz * plane * COMPONENTS);
    long wrong = 0;
    for (size_t i = 0; i < (size_t)nz * plane * COMPONENTS; ++i) {
        size_t m = i / (plane * (size_t)nz), from = i + (m * 2 + 1) * GHOST * plane;
        wrong += eval_differs("pcsp:K3", i, rhs[i], differences(u + from, (ptrdiff_t)plane), 1e-12);
    }
    eval_report(&t, nz, (long)plane, wrong);
}

int main(int argc, char **argv) {
    eval_init(argc, argv);
    eval_lock(1);
    measure_left_sides();
    measure_solve();
    measure_right_sides();
    eval_lock(0);
    return 0;
}
