// pep (SPEC ACCEL, NAS EP): random numbers, and the Gaussian pairs in them.
//
// K1: outer loop: blocks; inner loop: sequences of a block, of RUN numbers each,
// the first found from its position. 1 : 100, small body, no reduction,
// neighbouring sequences' numbers side by side.
// K2: outer loop: blocks, with sums; inner loop: pairs, with sums and counts.
// 1 : 150, small body, pairs that every thread reads with a stride.
#include "eval.h"

enum { BLOCKS1 = 132, BLOCKS2 = 304, QUICK1 = 6, QUICK2 = 5, RUN = 16, RINGS = 10 };

// The generator of the NAS benchmarks: x(k+1) = 5^13 x(k) modulo 2^46.
#define FACTOR 1220703125ull
#define SEED 271828183ull
#define MODULUS_MASK ((1ull << 46) - 1)
#define SCALE (1.0 / (double)(1ull << 46))

ROUTINE
// The generator's factor for a jump of `k` numbers.
FUNCTION static inline unsigned long long jump(unsigned long long k) {
    unsigned long long power = FACTOR, out = 1;
    for (; k; k >>= 1) {
        if (k & 1)
            out = out * power & MODULUS_MASK;
        power = power * power & MODULUS_MASK;
    }
    return out;
}
ROUTINE_END

#ifdef __CUDACC__
// Each thread jumps once, and then by the grid's width.
__global__ void numbers_k(double *x, size_t n, unsigned long long stride) {
    size_t at = (size_t)blockIdx.x * blockDim.x + threadIdx.x, step = (size_t)gridDim.x * blockDim.x;
    unsigned long long state = SEED * jump(at + 1) & MODULUS_MASK;
    for (; at < n; at += step) {
        x[at] = SCALE * (double)state;
        state = state * stride & MODULUS_MASK;
    }
}

static void numbers(double *x, int blocks, int each) {
    const int grid = 132 * 8, width = 256;
    numbers_k<<<grid, width>>>(x, (size_t)blocks * each * RUN,
                               jump((unsigned long long)grid * width));
    eval_finish();
}

__global__ void pairs_k(const double2 *x, double *sums, double *rings, size_t n) {
    __shared__ unsigned count[RINGS];
    if (threadIdx.x < RINGS)
        count[threadIdx.x] = 0;
    __syncthreads();
    double sx = 0, sy = 0;
    for (size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x; i < n;
         i += (size_t)gridDim.x * blockDim.x) {
        double2 v = x[i];
        double x1 = 2 * v.x - 1, x2 = 2 * v.y - 1, t = x1 * x1 + x2 * x2;
        if (t <= 1) {
            double f = sqrt(-2 * log(t) / t), gx = x1 * f, gy = x2 * f;
            int ring = (int)fmax(fabs(gx), fabs(gy));
            atomicAdd(&count[ring], 1u);
            sx += gx;
            sy += gy;
        }
    }
    sx = eval_block_sum(sx);
    sy = eval_block_sum(sy);
    if (threadIdx.x == 0) {
        atomicAdd(&sums[0], sx);
        atomicAdd(&sums[1], sy);
    }
    if (threadIdx.x < RINGS)
        atomicAdd(&rings[threadIdx.x], (double)count[threadIdx.x]);
}

static void pairs(const double *x, double *sums, double *rings, int blocks, int each) {
    static double *out;
    if (!out)
        out = EVAL_ALLOC(double, 2 + RINGS);
    double host[2 + RINGS];
    eval_ok(cudaMemsetAsync(out, 0, sizeof host));
    pairs_k<<<132 * 8, 256>>>((const double2 *)x, out, out + 2, (size_t)blocks * each);
    eval_finish();
    eval_read(host, out, sizeof host);
    memcpy(sums, host, sizeof(double) * 2);
    memcpy(rings, host + 2, sizeof(double) * RINGS);
}
#else
// Two numbers that lie on 16 bytes, so that one load takes both.
typedef struct __attribute__((aligned(16))) {
    double x, y;
} pair;

static void numbers(double *x, int blocks, int each) {
    // From a number of a sequence to its next.
    const unsigned long long stride = jump((unsigned long long)each);
    OUTER(1, DEVICE(x))
    for (int b = 0; b < blocks; ++b) {
        INNER(1)
        for (int i = 0; i < each; ++i) {
            unsigned long long at = (unsigned long long)b * RUN * each + i;
            unsigned long long state = SEED * jump(at + 1) & MODULUS_MASK;
            for (int r = 0; r < RUN; ++r) {
                x[at + (unsigned long long)r * each] = SCALE * (double)state;
                state = state * stride & MODULUS_MASK;
            }
        }
    }
}

static void pairs(const double *numbers, double *sums, double *rings, int blocks, int each) {
    const pair *x = (const pair *)numbers;
    double sx = 0, sy = 0;
    unsigned q[RINGS] = {0};
    OUTER(1, DEVICE(x) RESULT(sx, sy, q) reduction(+ : sx, sy, q))
    for (int b = 0; b < blocks; ++b) {
        double bx = 0, by = 0;
        unsigned bq[RINGS];
        for (int r = 0; r < RINGS; ++r)
            bq[r] = 0;
        INNER(1, reduction(+ : bx, by, bq))
        for (int i = 0; i < each; ++i) {
            pair v = x[(size_t)b * each + i];
            double x1 = 2 * v.x - 1, x2 = 2 * v.y - 1, t = x1 * x1 + x2 * x2;
            if (t <= 1) {
                double f = sqrt(-2 * log(t) / t), gx = x1 * f, gy = x2 * f;
                int ring = (int)fmax(fabs(gx), fabs(gy));
                // No index that only the data tells, so that counters can be
                // registers.
                for (int r = 0; r < RINGS; ++r)
                    bq[r] += r == ring;
                bx += gx;
                by += gy;
            }
        }
        sx += bx;
        sy += by;
        for (int r = 0; r < RINGS; ++r)
            q[r] += bq[r];
    }
    sums[0] = sx;
    sums[1] = sy;
    for (int r = 0; r < RINGS; ++r)
        rings[r] = q[r];
}
#endif

int main(int argc, char **argv) {
    eval_init(argc, argv);
    const int blocks1 = eval_size(BLOCKS1, QUICK1), each1 = eval_size(13200, 32);
    const int blocks2 = eval_size(BLOCKS2, QUICK2);
    // The same numbers in pairs.
    const size_t all = (size_t)blocks1 * (size_t)each1 * RUN;
    const int each2 = (int)(all / 2 / (size_t)blocks2);
    eval_lock(1);
    double *dx = EVAL_ALLOC(double, all);
    eval_timer t1 = {"pep:K1", 8.0 * (double)all}, t2 = {"pep:K2", 8.0 * (double)all};
    for (eval_begin(); eval_round();) {
        eval_start(&t1);
        numbers(dx, blocks1, each1);
        eval_stop(&t1);
    }
    double *x = EVAL_FETCH(double, dx, all), sums[2], rings[RINGS];
    for (eval_begin(); eval_round();) {
        eval_start(&t2);
        pairs(dx, sums, rings, blocks2, each2);
        eval_stop(&t2);
    }
    eval_lock(0);
    unsigned long long state = SEED;
    long wrong1 = 0, wrong2 = 0;
    for (size_t i = 0; i < all; ++i) {
        state = state * FACTOR & MODULUS_MASK;
        wrong1 += x[i] != SCALE * (double)state;
    }
    double sx = 0, sy = 0, q[RINGS] = {0};
    for (size_t i = 0; i < (size_t)blocks2 * (size_t)each2; ++i) {
        double x1 = 2 * x[2 * i] - 1, x2 = 2 * x[2 * i + 1] - 1, t = x1 * x1 + x2 * x2;
        if (t <= 1) {
            double f = sqrt(-2 * log(t) / t);
            q[(int)fmax(fabs(x1 * f), fabs(x2 * f))] += 1;
            sx += x1 * f;
            sy += x2 * f;
        }
    }
    wrong2 += eval_differs("pep:K2", 0, sums[0], sx, 1e-8);
    wrong2 += eval_differs("pep:K2", 1, sums[1], sy, 1e-8);
    // A pair on the edge of a ring may fall to either side.
    for (size_t r = 0; r < RINGS; ++r)
        wrong2 += fabs(rings[r] - q[r]) > 2;
    eval_report(&t1, blocks1, each1, wrong1);
    eval_report(&t2, blocks2, each2, wrong2);
    return 0;
}
