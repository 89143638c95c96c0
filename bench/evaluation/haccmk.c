// haccmk (CORAL): the short-range force of many particles on each of some.
// Outer loop: particles pulled; inner loop: particles that pull, three sums.
// 1 : 20, moderate body, coordinates in arrays of their own.
#include "eval.h"

// The polynomial that the grid's force has up to the cut-off, in the square
// of the distance.
#define M0 0.269327f
#define M1 -0.0750978f
#define M2 0.0114808f
#define M3 -0.00109313f
#define M4 0.0000605491f
#define M5 -0.00000147177f
#define CUTOFF2 0.5f
#define SOFTENING2 0.03f

#ifdef __CUDACC__
__global__ void force_k(const float *x, const float *y, const float *z, const float *mass,
                        float *fx, float *fy, float *fz, int many) {
    int i = blockIdx.x;
    float xi = x[i], yi = y[i], zi = z[i], ax = 0, ay = 0, az = 0;
#pragma unroll 4
    for (int j = threadIdx.x; j < many; j += blockDim.x) {
        float dx = x[j] - xi, dy = y[j] - yi, dz = z[j] - zi;
        float r2 = dx * dx + dy * dy + dz * dz;
        float m = r2 < CUTOFF2 ? mass[j] : 0.0f;
        float r = rsqrtf(r2 + SOFTENING2);
        float f = m * (r * r * r -
                       (M0 + r2 * (M1 + r2 * (M2 + r2 * (M3 + r2 * (M4 + r2 * M5))))));
        ax += f * dx;
        ay += f * dy;
        az += f * dz;
    }
    ax = eval_block_sum(ax);
    ay = eval_block_sum(ay);
    az = eval_block_sum(az);
    if (threadIdx.x == 0) {
        fx[i] = ax;
        fy[i] = ay;
        fz[i] = az;
    }
}

static void force(const float *x, const float *y, const float *z, const float *mass, float *fx,
                  float *fy, float *fz, int some, int many) {
    force_k<<<some, 256>>>(x, y, z, mass, fx, fy, fz, many);
    eval_finish();
}
#else
static void force(const float *x, const float *y, const float *z, const float *mass, float *fx,
                  float *fy, float *fz, int some, int many) {
    OUTER(1, DEVICE(x, y, z, mass, fx, fy, fz))
    for (int i = 0; i < some; ++i) {
        float ax = 0, ay = 0, az = 0;
        INNER(1, reduction(+ : ax, ay, az))
        for (int j = 0; j < many; ++j) {
            float dx = x[j] - x[i], dy = y[j] - y[i], dz = z[j] - z[i];
            float r2 = dx * dx + dy * dy + dz * dz;
            float m = r2 < CUTOFF2 ? mass[j] : 0.0f;
            float r = 1.0f / sqrtf(r2 + SOFTENING2);
            float f = m * (r * r * r -
                           (M0 + r2 * (M1 + r2 * (M2 + r2 * (M3 + r2 * (M4 + r2 * M5))))));
            ax += f * dx;
            ay += f * dy;
            az += f * dz;
        }
        fx[i] = ax;
        fy[i] = ay;
        fz[i] = az;
    }
}
#endif

int main(int argc, char **argv) {
    eval_init(argc, argv);
    const int some = eval_size(2048, 10), many = eval_size(40960, 200);
    float *x = eval_floats((size_t)many, 1), *y = eval_floats((size_t)many, 2);
    float *z = eval_floats((size_t)many, 3), *mass = eval_floats((size_t)many, 4);
    eval_lock(1);
    float *dx = EVAL_COPY(float, x, many), *dy = EVAL_COPY(float, y, many);
    float *dz = EVAL_COPY(float, z, many), *dmass = EVAL_COPY(float, mass, many);
    float *dfx = EVAL_ALLOC(float, some), *dfy = EVAL_ALLOC(float, some);
    float *dfz = EVAL_ALLOC(float, some);
    eval_timer t = {"haccmk", 16.0 * many + 12.0 * some};
    for (eval_begin(); eval_round();) {
        eval_start(&t);
        force(dx, dy, dz, dmass, dfx, dfy, dfz, some, many);
        eval_stop(&t);
    }
    float *fx = EVAL_FETCH(float, dfx, some), *fy = EVAL_FETCH(float, dfy, some);
    float *fz = EVAL_FETCH(float, dfz, some);
    eval_lock(0);
    long wrong = 0;
    for (size_t i = 0; i < (size_t)some; i += eval_step((size_t)some, 100)) {
        double ax = 0, ay = 0, az = 0, size = 0, edge = 0;
        for (int j = 0; j < many; ++j) {
            double dx1 = (double)x[j] - x[i], dy1 = (double)y[j] - y[i], dz1 = (double)z[j] - z[i];
            double r2 = dx1 * dx1 + dy1 * dy1 + dz1 * dz1;
            double f = mass[j] * (pow(r2 + (double)SOFTENING2, -1.5) -
                                  (M0 + r2 * (M1 + r2 * (M2 + r2 * (M3 + r2 * (M4 + r2 * M5))))));
            // Rounding decides on which side of the cut-off these are.
            if (fabs(r2 - (double)CUTOFF2) < 1e-6)
                edge += fabs(f);
            if (r2 >= (double)CUTOFF2)
                continue;
            ax += f * dx1;
            ay += f * dy1;
            az += f * dz1;
            size += fabs(f);
        }
        // Pulls from all sides cancel, so that errors go by their sizes.
        double bound = 1e-5 * size + edge;
        wrong += fabs(fx[i] - ax) > bound || fabs(fy[i] - ay) > bound || fabs(fz[i] - az) > bound;
    }
    eval_report(&t, some, many, wrong);
    return 0;
}
