// backprop (Rodinia): one step of training a network with one hidden layer:
// the hidden layer's values, then the change of its weights. Forward: outer
// loop over hidden units, eight of them and a share of the inputs at a time,
// inner over inputs, summed; 1 : 4,000 in weights. Weights: outer over inputs,
// inner over hidden units, four at a time; 4,000 : 1 in weights. Very small
// bodies, weights of an input side by side, so that the sum's are not.
#include "eval.h"

#define RATE 0.3f
#define MOMENTUM 0.3f

// Shares of the inputs that teams sum; so many times eight units are a team
// for nearly each of an H200's processors.
enum { SHARES = 8 };

#ifdef __CUDACC__
enum { ROWS = 256, COLUMNS = 32 };
// Neighbouring threads take neighbouring hidden units; a block sums a share of
// the inputs.
__global__ void partial_k(const float *w, const float *in, float *sums, int inputs, int hidden) {
    __shared__ float part[8][COLUMNS];
    int j = blockIdx.x * COLUMNS + threadIdx.x;
    float sum = 0;
    int end = min(inputs, (int)(blockIdx.y + 1) * ROWS * 8);
    if (j < hidden)
#pragma unroll 8
        for (int k = blockIdx.y * ROWS * 8 + threadIdx.y; k < end; k += 8)
            sum += w[(size_t)k * hidden + j] * in[k];
    part[threadIdx.y][threadIdx.x] = sum;
    __syncthreads();
    if (threadIdx.y == 0 && j < hidden) {
        for (int r = 1; r < 8; ++r)
            sum += part[r][threadIdx.x];
        atomicAdd(&sums[j], sum);
    }
}
__global__ void squash_k(const float *sums, float *out, int hidden) {
    int j = blockIdx.x * blockDim.x + threadIdx.x;
    if (j < hidden)
        out[j] = 1.0f / (1.0f + expf(-sums[j]));
}
__global__ void adjust_k(float4 *w, float4 *old, const float *in, const float4 *delta, int inputs,
                         int hidden4) {
    int at = blockIdx.x * blockDim.x + threadIdx.x;
    if (at >= inputs * hidden4)
        return;
    float4 d = delta[at % hidden4], o = old[at], v = w[at];
    float x = RATE * in[at / hidden4];
    float4 c = {x * d.x + MOMENTUM * o.x, x * d.y + MOMENTUM * o.y, x * d.z + MOMENTUM * o.z,
                x * d.w + MOMENTUM * o.w};
    w[at] = {v.x + c.x, v.y + c.y, v.z + c.z, v.w + c.w};
    old[at] = c;
}

static void train(float *w, float *old, const float *in, const float *delta, float *out, int inputs,
                  int hidden) {
    static float *sums;
    if (!sums)
        sums = EVAL_ALLOC(float, hidden);
    eval_ok(cudaMemsetAsync(sums, 0, sizeof *sums * hidden));
    dim3 grid((hidden + COLUMNS - 1) / COLUMNS, (inputs + ROWS * 8 - 1) / (ROWS * 8));
    partial_k<<<grid, dim3(COLUMNS, 8)>>>(w, in, sums, inputs, hidden);
    squash_k<<<(hidden + 127) / 128, 128>>>(sums, out, hidden);
    int all = inputs * (hidden / 4);
    adjust_k<<<(all + 255) / 256, 256>>>((float4 *)w, (float4 *)old, in, (const float4 *)delta,
                                         inputs, hidden / 4);
    eval_finish();
}
#else
// Four weights on 16 bytes, so that one load takes them. Two are a sector of
// memory, of which a block that sums for one hidden unit would use an eighth.
typedef struct __attribute__((aligned(16))) {
    float a, b, c, d;
} quad;

// Adds to hidden unit `j` what a team has.
#define ADD(j, sum)                                                                                \
    ATOMIC                                                                                         \
    sums[j] += sum;

static void train(float *weights, float *last, const float *in, const float *deltas, float *out,
                  int inputs, int hidden) {
    const quad *delta = (const quad *)deltas;
    quad *w = (quad *)weights, *old = (quad *)last;
    float *sums = out;
    const int rows = inputs / SHARES, quads = hidden / 4, groups = hidden / 8;
    FLAT(1, DEVICE(sums))
    for (int j = 0; j < hidden; ++j)
        sums[j] = 0;
    OUTER(2, DEVICE(w, in, sums))
    for (int s = 0; s < SHARES; ++s)
        for (int g = 0; g < groups; ++g) {
            float t0 = 0, t1 = 0, t2 = 0, t3 = 0, t4 = 0, t5 = 0, t6 = 0, t7 = 0;
            INNER(1, reduction(+ : t0, t1, t2, t3, t4, t5, t6, t7))
            for (int k = s * rows; k < (s + 1) * rows; ++k) {
                quad low = w[(size_t)k * quads + 2 * g], high = w[(size_t)k * quads + 2 * g + 1];
                float x = in[k];
                t0 += low.a * x;
                t1 += low.b * x;
                t2 += low.c * x;
                t3 += low.d * x;
                t4 += high.a * x;
                t5 += high.b * x;
                t6 += high.c * x;
                t7 += high.d * x;
            }
            ADD(8 * g, t0)
            ADD(8 * g + 1, t1)
            ADD(8 * g + 2, t2)
            ADD(8 * g + 3, t3)
            ADD(8 * g + 4, t4)
            ADD(8 * g + 5, t5)
            ADD(8 * g + 6, t6)
            ADD(8 * g + 7, t7)
        }
    FLAT(1, DEVICE(out))
    for (int j = 0; j < hidden; ++j)
        out[j] = 1.0f / (1.0f + expf(-out[j]));
    OUTER(1, DEVICE(w, old, in, delta))
    for (int k = 0; k < inputs; ++k) {
        INNER(1)
        for (int q = 0; q < quads; ++q) {
            size_t at = (size_t)k * quads + q;
            quad d = delta[q], o = old[at], v = w[at];
            float x = RATE * in[k];
            quad c = {x * d.a + MOMENTUM * o.a, x * d.b + MOMENTUM * o.b, x * d.c + MOMENTUM * o.c,
                      x * d.d + MOMENTUM * o.d};
            quad sum = {v.a + c.a, v.b + c.b, v.c + c.c, v.d + c.d};
            w[at] = sum;
            old[at] = c;
        }
    }
}
#endif

int main(int argc, char **argv) {
    eval_init(argc, argv);
    const int inputs = eval_size(524288, 304), hidden = eval_size(128, 8);
    const size_t all = (size_t)inputs * (size_t)hidden;
    float *w = eval_floats(all, 1), *in = eval_floats((size_t)inputs, 2);
    float *delta = eval_floats((size_t)hidden, 3), *old = eval_floats(all, 4);
    for (size_t i = 0; i < all; ++i)
        w[i] = (w[i] - 0.5f) / 16;
    eval_lock(1);
    float *dw = EVAL_ALLOC(float, all), *dold = EVAL_ALLOC(float, all);
    float *din = EVAL_COPY(float, in, inputs), *ddelta = EVAL_COPY(float, delta, hidden);
    float *dout = EVAL_ALLOC(float, hidden);
    eval_timer t = {"backprop", 20.0 * (double)all};
    for (eval_begin(); eval_round();) {
        eval_write(dw, w, sizeof *w * all);
        eval_write(dold, old, sizeof *old * all);
        eval_start(&t);
        train(dw, dold, din, ddelta, dout, inputs, hidden);
        eval_stop(&t);
    }
    float *gw = EVAL_FETCH(float, dw, all), *gold = EVAL_FETCH(float, dold, all);
    float *out = EVAL_FETCH(float, dout, hidden);
    eval_lock(0);
    double *sum = (double *)calloc((size_t)hidden, sizeof *sum);
    for (size_t i = 0; i < all; ++i)
        sum[i % (size_t)hidden] += (double)w[i] * in[i / (size_t)hidden];
    long wrong = 0;
    for (int j = 0; j < hidden; ++j)
        wrong += eval_differs("backprop", (size_t)j, out[j], 1 / (1 + exp(-sum[j])), 1e-3);
    for (size_t i = 0; i < all; i += eval_step(all, 1000000)) {
        double change = RATE * delta[i % (size_t)hidden] * in[i / (size_t)hidden] + MOMENTUM * old[i];
        wrong += eval_differs("backprop", i, gw[i], w[i] + change, 1e-5);
        wrong += eval_differs("backprop", i, gold[i], change, 1e-5);
    }
    eval_report(&t, hidden, inputs / SHARES, wrong);
    return 0;
}
