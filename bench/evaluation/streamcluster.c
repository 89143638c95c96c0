// streamcluster (Rodinia): what is gained if a point becomes a centre. Outer
// loop: points, with a sum and an atomic addition to their centre's gain; inner
// loop: coordinates, four at a time, summed. 1 : 25, small body, coordinates side
// by side.
#include "eval.h"

// Four coordinates on 16 bytes, so that one load takes them.
typedef struct __attribute__((aligned(16))) {
    float x, y, z, w;
} quad;

#ifdef __CUDACC__
__global__ void gain_k(const quad *p, const float *weight, const float *cost, const int *centre,
                       float *lower, int *move, float *opening, int x, int dim) {
    int i = blockIdx.x;
    const quad *a = p + (size_t)i * dim;
    const float4 *b = (const float4 *)(p + (size_t)x * dim);
    float d = 0;
#pragma unroll 4
    for (int k = threadIdx.x; k < dim; k += blockDim.x) {
        quad u = a[k];
        float4 v = __ldg(b + k);
        float e0 = u.x - v.x, e1 = u.y - v.y, e2 = u.z - v.z, e3 = u.w - v.w;
        d += e0 * e0 + e1 * e1 + e2 * e2 + e3 * e3;
    }
    d = eval_block_sum(d);
    if (threadIdx.x == 0) {
        float own = d * weight[i];
        move[i] = own < cost[i];
        if (own < cost[i])
            atomicAdd(opening, own - cost[i]);
        else
            atomicAdd(&lower[centre[i]], cost[i] - own);
    }
}

static float gain(const quad *p, const float *weight, const float *cost, const int *centre,
                  float *lower, int *move, int x, int n, int dim) {
    static float *opening;
    if (!opening)
        opening = EVAL_ALLOC(float, 1);
    float result = 0;
    eval_ok(cudaMemsetAsync(opening, 0, sizeof *opening));
    gain_k<<<n, 512>>>(p, weight, cost, centre, lower, move, opening, x, dim);
    eval_finish();
    eval_read(&result, opening, sizeof result);
    return result;
}
#else
static float gain(const quad *p, const float *weight, const float *cost, const int *centre,
                  float *lower, int *move, int x, int n, int dim) {
    float opening = 0;
    OUTER(1, DEVICE(p, weight, cost, centre, lower, move) RESULT(opening) reduction(+ : opening))
    for (int i = 0; i < n; ++i) {
        float d = 0;
        INNER(1, reduction(+ : d))
        for (int k = 0; k < dim; ++k) {
            quad u = p[(size_t)i * dim + k], v = p[(size_t)x * dim + k];
            float e0 = u.x - v.x, e1 = u.y - v.y, e2 = u.z - v.z, e3 = u.w - v.w;
            d += e0 * e0 + e1 * e1 + e2 * e2 + e3 * e3;
        }
        float own = d * weight[i];
        if (own < cost[i]) {
            move[i] = 1;
            opening += own - cost[i];
        } else {
            move[i] = 0;
            ATOMIC
            lower[centre[i]] += cost[i] - own;
        }
    }
    return opening;
}
#endif

int main(int argc, char **argv) {
    eval_init(argc, argv);
    const int n = eval_size(660, 12), dim = eval_size(16500, 25), centres = 10, x = n / 3;
    const size_t all = (size_t)n * (size_t)dim;
    float *p = eval_floats(4 * all, 1), *weight = eval_floats((size_t)n, 2);
    float *cost = eval_floats((size_t)n, 3);
    int *centre = EVAL_ROOM(int, n);
    for (int i = 0; i < n; ++i) {
        weight[i] += 1;
        // Near what the distance will be, so that some move and some do not.
        cost[i] = (float)(4 * dim) / 6 * weight[i] * (0.75f + 0.5f * cost[i]);
        centre[i] = i * 7 % centres;
    }
    float *zeros = (float *)calloc((size_t)centres, sizeof *zeros);
    eval_lock(1);
    quad *dp = EVAL_COPY(quad, p, all);
    float *dweight = EVAL_COPY(float, weight, n);
    float *dcost = EVAL_COPY(float, cost, n), *dlower = EVAL_ALLOC(float, centres);
    int *dcentre = EVAL_COPY(int, centre, n), *dmove = EVAL_ALLOC(int, n);
    eval_timer t = {"streamcluster", sizeof(quad) * (double)all};
    float opening = 0;
    for (eval_begin(); eval_round();) {
        eval_write(dlower, zeros, sizeof *zeros * (size_t)centres);
        eval_start(&t);
        opening = gain(dp, dweight, dcost, dcentre, dlower, dmove, x, n, dim);
        eval_stop(&t);
    }
    float *lower = EVAL_FETCH(float, dlower, centres);
    int *move = EVAL_FETCH(int, dmove, n);
    eval_lock(0);
    long wrong = 0;
    double want = 0, *saved = (double *)calloc((size_t)centres, sizeof *saved);
    for (int i = 0; i < n; ++i) {
        double d = 0;
        for (int k = 0; k < 4 * dim; ++k) {
            double e = (double)p[(size_t)i * dim * 4 + k] - p[(size_t)x * dim * 4 + k];
            d += e * e;
        }
        double own = d * weight[i], change = own - cost[i];
        if (change < 0)
            want += change;
        else
            saved[centre[i]] -= change;
        // Rounding decides about those that are as far from both.
        wrong += fabs(change) > 1e-4 * own && move[i] != (change < 0);
    }
    wrong += eval_differs("streamcluster", 0, opening, want, 1e-3);
    for (int c = 0; c < centres; ++c)
        wrong += eval_differs("streamcluster", (size_t)c, lower[c], saved[c], 1e-3);
    eval_report(&t, n, dim, wrong);
    return 0;
}
