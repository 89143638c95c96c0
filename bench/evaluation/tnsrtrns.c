// tnsrtrns: a tensor of four dimensions with the first and the third
// exchanged. Outer loops: the first two; inner loops: the last two, in steps of
// 16 bytes. 1 : 50, small body, reads and writes side by side.
#include "eval.h"

// Four elements on 16 bytes, so that one load takes them.
typedef struct __attribute__((aligned(16))) {
    float x, y, z, w;
} quad;

#ifdef __CUDACC__
// A block copies a run of rows, in steps of 16 bytes.
__global__ void transpose_k(const quad *in, quad *out, int na, int nb, int nc, int nd4) {
    int a = blockIdx.z, b = blockIdx.y;
    int c = blockIdx.x * blockDim.y + threadIdx.y, d = threadIdx.x;
    if (c < nc)
        for (; d < nd4; d += blockDim.x)
            out[(((size_t)c * nb + b) * na + a) * nd4 + d] =
                in[(((size_t)a * nb + b) * nc + c) * nd4 + d];
}

static void transpose(const quad *in, quad *out, int na, int nb, int nc, int nd) {
    transpose_k<<<dim3((nc + 3) / 4, nb, na), dim3(64, 4)>>>(in, out, na, nb, nc, nd);
    eval_finish();
}
#else
static void transpose(const quad *in, quad *out, int na, int nb, int nc, int nd) {
    OUTER(2, DEVICE(in, out))
    for (int a = 0; a < na; ++a)
        for (int b = 0; b < nb; ++b) {
            INNER(2)
            for (int c = 0; c < nc; ++c)
                for (int d = 0; d < nd; ++d)
                    out[(((size_t)c * nb + b) * na + a) * nd + d] =
                        in[(((size_t)a * nb + b) * nc + c) * nd + d];
        }
}
#endif

int main(int argc, char **argv) {
    eval_init(argc, argv);
    const int na = eval_size(16, 3), nb = eval_size(32, 2), nc = eval_size(400, 5);
    const int nd = eval_size(64, 8);
    const size_t all = (size_t)na * (size_t)nb * (size_t)nc * (size_t)nd;
    float *in = eval_floats(4 * all, 9);
    eval_lock(1);
    quad *din = EVAL_COPY(quad, in, all), *dout = EVAL_ALLOC(quad, all);
    eval_timer t = {"tnsrtrns", 2.0 * sizeof(quad) * (double)all};
    for (eval_begin(); eval_round();) {
        eval_start(&t);
        transpose(din, dout, na, nb, nc, nd);
        eval_stop(&t);
    }
    float *out = EVAL_FETCH(float, dout, 4 * all);
    eval_lock(0);
    long wrong = 0;
    size_t i = 0;
    for (int c = 0; c < nc; ++c)
        for (int b = 0; b < nb; ++b)
            for (int a = 0; a < na; ++a)
                for (int d = 0; d < 4 * nd; ++d, ++i)
                    wrong += out[i] != in[(((size_t)a * nb + b) * nc + c) * 4 * nd + d];
    eval_report(&t, (long)na * nb, (long)nc * nd, wrong);
    return 0;
}
