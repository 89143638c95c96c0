// fginv: a batch of matrices inverted by Gauss-Jordan elimination in place,
// with fine-grained parallel steps. Outer loop: matrices; inner loop: a
// matrix's elements, for each pivot. 1 : 100, moderate body, elements of a row
// side by side.
#include "eval.h"

#ifdef __CUDACC__
// A block a matrix. The pivot's row and column are in shared memory, so that
// the elements can be updated in one step.
__global__ void invert_k(float *all, int n) {
    extern __shared__ float shared[];
    float *row = shared, *column = shared + n, *m = all + (size_t)blockIdx.x * n * n;
    for (int p = 0; p < n; ++p) {
        float inverse = 1.0f / m[p * n + p];
        __syncthreads();
        for (int i = threadIdx.y * blockDim.x + threadIdx.x; i < n; i += blockDim.x * blockDim.y) {
            row[i] = i == p ? inverse : m[p * n + i] * inverse;
            column[i] = m[i * n + p];
        }
        __syncthreads();
        for (int r = threadIdx.y; r < n; r += blockDim.y) {
            float f = column[r];
            for (int c = threadIdx.x; c < n; c += blockDim.x) {
                float old = c == p ? 0.0f : m[r * n + c];
                m[r * n + c] = r == p ? row[c] : old - f * row[c];
            }
        }
        __syncthreads();
    }
}

static void invert(float *m, float *rows, float *columns, int batch, int n) {
    (void)rows;
    (void)columns;
    invert_k<<<batch, dim3(32, 32), 2 * n * sizeof(float)>>>(m, n);
    eval_finish();
}
#else
static void invert(float *m, float *rows, float *columns, int batch, int n) {
    OUTER(1, DEVICE(m, rows, columns))
    for (int b = 0; b < batch; ++b) {
        float *a = m + (size_t)b * n * n, *row = rows + (size_t)b * n;
        float *column = columns + (size_t)b * n;
        for (int p = 0; p < n; ++p) {
            float inverse = 1.0f / a[p * n + p];
            INNER(1)
            for (int i = 0; i < n; ++i) {
                row[i] = i == p ? inverse : a[p * n + i] * inverse;
                column[i] = a[i * n + p];
            }
            INNER(2)
            for (int r = 0; r < n; ++r)
                for (int c = 0; c < n; ++c) {
                    float old = c == p ? 0.0f : a[r * n + c];
                    a[r * n + c] = r == p ? row[c] : old - column[r] * row[c];
                }
        }
    }
}
#endif

int main(int argc, char **argv) {
    eval_init(argc, argv);
    const int batch = eval_size(132, 3), n = eval_size(115, 12);
    const size_t all = (size_t)batch * (size_t)n * (size_t)n;
    float *m = eval_floats(all, 31);
    // A large diagonal, so that no pivots have to be chosen.
    for (size_t i = 0; i < all; ++i)
        if (i / (size_t)n % (size_t)n == i % (size_t)n)
            m[i] += (float)n;
    eval_lock(1);
    float *dm = EVAL_ALLOC(float, all);
    float *drows = EVAL_ALLOC(float, batch * n), *dcolumns = EVAL_ALLOC(float, batch * n);
    eval_timer t = {"fginv", 8.0 * (double)all};
    for (eval_begin(); eval_round();) {
        eval_write(dm, m, sizeof *m * all);
        eval_start(&t);
        invert(dm, drows, dcolumns, batch, n);
        eval_stop(&t);
    }
    float *inverse = EVAL_FETCH(float, dm, all);
    eval_lock(0);
    // Each matrix times its inverse.
    long wrong = 0;
    for (int b = 0; b < batch; ++b) {
        const float *x = m + (size_t)b * n * n, *y = inverse + (size_t)b * n * n;
        for (int r = 0; r < n; ++r)
            for (int c = 0; c < n; ++c) {
                double sum = 0;
                for (int k = 0; k < n; ++k)
                    sum += (double)x[r * n + k] * y[k * n + c];
                wrong += eval_differs("fginv", (size_t)(r * n + c), sum, r == c, 1e-3);
            }
    }
    eval_report(&t, batch, (long)n * n, wrong);
    return 0;
}
