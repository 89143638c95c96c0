// kmeans (Rodinia): the step that gives each point the nearest of the cluster
// centres and counts the points that moved. Outer loop: points; inner loop:
// features of a point, summed. 14,500 : 1, very small body, reductions on both
// levels, a point's features side by side.
#include "eval.h"

enum { FEATURES = 34, CLUSTERS = 5 };

// The centre nearest to `x`, as the serial program finds it.
static int nearest(const float *x, const float *centre) {
    int best = 0;
    float least = 3.4e38f;
    for (int c = 0; c < CLUSTERS; ++c) {
        float d = 0;
        for (int f = 0; f < FEATURES; ++f)
            d += (x[f] - centre[c * FEATURES + f]) * (x[f] - centre[c * FEATURES + f]);
        if (d < least) {
            least = d;
            best = c;
        }
    }
    return best;
}

#ifdef __CUDACC__
__global__ void assign_k(const float *x, const float *centre, const int *old, int *member,
                         int *moved, int n) {
    __shared__ float c[CLUSTERS * FEATURES];
    for (int i = threadIdx.x; i < CLUSTERS * FEATURES; i += blockDim.x)
        c[i] = centre[i];
    __syncthreads();
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int change = 0;
    if (i < n) {
        // Rows of 34 floats lie on 8 bytes.
        const float2 *row = (const float2 *)(x + (size_t)i * FEATURES);
        float d[CLUSTERS] = {};
#pragma unroll
        for (int f = 0; f < FEATURES / 2; ++f) {
            float2 v = row[f];
#pragma unroll
            for (int k = 0; k < CLUSTERS; ++k) {
                float a = v.x - c[k * FEATURES + 2 * f], b = v.y - c[k * FEATURES + 2 * f + 1];
                d[k] += a * a + b * b;
            }
        }
        int best = 0;
        for (int k = 1; k < CLUSTERS; ++k)
            if (d[k] < d[best])
                best = k;
        member[i] = best;
        change = best != old[i];
    }
    int total = __syncthreads_count(change);
    if (threadIdx.x == 0 && total)
        atomicAdd(moved, total);
}

static int assign(const float *x, const float *centre, const int *old, int *member, int n) {
    static int *moved;
    if (!moved)
        moved = EVAL_ALLOC(int, 1);
    int result = 0;
    eval_ok(cudaMemsetAsync(moved, 0, sizeof *moved));
    assign_k<<<(n + 255) / 256, 256>>>(x, centre, old, member, moved, n);
    eval_finish();
    eval_read(&result, moved, sizeof result);
    return result;
}
#else
#define SQUARE(v) ((v) * (v))
// Takes centre `c` at distance `d` if it is nearer than the best until now.
#define NEARER(c, d)                                                                               \
    do {                                                                                           \
        if ((d) < least) {                                                                         \
            least = (d);                                                                           \
            best = (c);                                                                            \
        }                                                                                          \
    } while (0)

static int assign(const float *x, const float *centre, const int *old, int *member, int n) {
    int moved = 0;
    OUTER(1, DEVICE(x, centre, old, member) RESULT(moved) reduction(+ : moved))
    for (int i = 0; i < n; ++i) {
        // All centres at once, so that a feature is read once. Rows of 34 floats
        // lie on 8 bytes.
        const float *row = EVAL_ALIGNED(x, 8) + (size_t)i * FEATURES;
        const float *c = EVAL_ALIGNED(centre, 8);
        float d0 = 0, d1 = 0, d2 = 0, d3 = 0, d4 = 0;
        INNER(1, reduction(+ : d0, d1, d2, d3, d4))
        for (int f = 0; f < FEATURES; ++f) {
            float v = row[f];
            d0 += SQUARE(v - c[f]);
            d1 += SQUARE(v - c[FEATURES + f]);
            d2 += SQUARE(v - c[2 * FEATURES + f]);
            d3 += SQUARE(v - c[3 * FEATURES + f]);
            d4 += SQUARE(v - c[4 * FEATURES + f]);
        }
        int best = 0;
        float least = d0;
        NEARER(1, d1);
        NEARER(2, d2);
        NEARER(3, d3);
        NEARER(4, d4);
        member[i] = best;
        moved += best != old[i];
    }
    return moved;
}
#endif

int main(int argc, char **argv) {
    eval_init(argc, argv);
    const int n = eval_size(494020, 300);
    float *x = eval_floats((size_t)n * FEATURES, 1), *centre = eval_floats(CLUSTERS * FEATURES, 2);
    int *old = EVAL_ROOM(int, n);
    for (int i = 0; i < n; ++i)
        old[i] = i % CLUSTERS;
    eval_lock(1);
    float *dx = EVAL_COPY(float, x, (size_t)n * FEATURES);
    float *dcentre = EVAL_COPY(float, centre, CLUSTERS * FEATURES);
    int *dold = EVAL_COPY(int, old, n);
    int *dmember = EVAL_ALLOC(int, n);
    eval_timer t = {"kmeans", (double)n * (4 * FEATURES + 8)};
    int moved = 0;
    for (eval_begin(); eval_round();) {
        eval_start(&t);
        moved = assign(dx, dcentre, dold, dmember, n);
        eval_stop(&t);
    }
    int *member = EVAL_FETCH(int, dmember, n);
    eval_lock(0);
    // Two centres may be equally near up to rounding.
    long wrong = 0;
    int want = 0;
    for (int i = 0; i < n; ++i) {
        wrong += member[i] != nearest(x + (size_t)i * FEATURES, centre);
        want += member[i] != old[i];
    }
    wrong = wrong > n / 10000 || moved != want ? wrong + 1 : 0;
    eval_report(&t, n, FEATURES, wrong);
    return 0;
}
