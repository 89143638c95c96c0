// lud (Rodinia): LU decomposition in place, a row of U (K1) and a column of L
// (K2) at each step. Outer loop: elements of the row or column; inner loop: the
// steps before, summed. 500 : 1 at the first step to 1 : 500 at the last, very
// small body; of the two factors one is read along memory and one across.
#include "eval.h"

#ifdef __CUDACC__
enum { ACROSS = 32, DEEP = 8 };
// Neighbouring threads take neighbouring elements of the row, and DEEP of them
// share an element's sum.
__global__ void row_k(float *a, int n, int i) {
    __shared__ float part[DEEP][ACROSS];
    int j = i + blockIdx.x * ACROSS + threadIdx.x;
    float sum = 0;
    if (j < n)
#pragma unroll 4
        for (int k = threadIdx.y; k < i; k += DEEP)
            sum += a[i * n + k] * a[k * n + j];
    part[threadIdx.y][threadIdx.x] = sum;
    __syncthreads();
    if (threadIdx.y == 0 && j < n) {
        for (int d = 1; d < DEEP; ++d)
            sum += part[d][threadIdx.x];
        a[i * n + j] -= sum;
    }
}
// A warp takes an element of the column.
__global__ void column_k(float *a, int n, int i) {
    int j = i + 1 + (blockIdx.x * blockDim.x + threadIdx.x) / 32;
    if (j >= n)
        return;
    float sum = 0;
#pragma unroll 4
    for (int k = threadIdx.x % 32; k < i; k += 32)
        sum += a[j * n + k] * a[k * n + i];
    sum = eval_warp_sum(sum);
    if (threadIdx.x % 32 == 0)
        a[j * n + i] = (a[j * n + i] - sum) / a[i * n + i];
}

static void row(float *a, int n, int i) {
    row_k<<<(n - i + ACROSS - 1) / ACROSS, dim3(ACROSS, DEEP)>>>(a, n, i);
    eval_finish();
}
static void column(float *a, int n, int i) {
    if (i + 1 < n)
        column_k<<<(n - i - 1 + 3) / 4, 128>>>(a, n, i);
    eval_finish();
}
#else
static void row(float *a, int n, int i) {
    OUTER(1, DEVICE(a))
    for (int j = i; j < n; ++j) {
        float sum = 0;
        INNER(1, reduction(+ : sum))
        for (int k = 0; k < i; ++k)
            sum += a[i * n + k] * a[k * n + j];
        a[i * n + j] -= sum;
    }
}
static void column(float *a, int n, int i) {
    OUTER(1, DEVICE(a))
    for (int j = i + 1; j < n; ++j) {
        float sum = 0;
        INNER(1, reduction(+ : sum))
        for (int k = 0; k < i; ++k)
            sum += a[j * n + k] * a[k * n + i];
        a[j * n + i] = (a[j * n + i] - sum) / a[i * n + i];
    }
}
#endif

int main(int argc, char **argv) {
    eval_init(argc, argv);
    const int n = eval_size(1000, 12);
    float *a = eval_floats((size_t)n * (size_t)n, 41);
    for (int i = 0; i < n; ++i)
        a[i * n + i] += (float)n;
    eval_lock(1);
    float *da = EVAL_ALLOC(float, n * n);
    // The matrix above and left of a row or column, for each of them.
    const double above = 4.0 * n * n * n / 6;
    eval_timer t1 = {"lud:K1", above}, t2 = {"lud:K2", above};
    for (eval_begin(); eval_round();) {
        eval_write(da, a, sizeof *a * (size_t)n * (size_t)n);
        for (int i = 0; i < n; ++i) {
            eval_start(&t1);
            row(da, n, i);
            eval_stop(&t1);
            eval_start(&t2);
            column(da, n, i);
            eval_stop(&t2);
        }
    }
    float *lu = EVAL_FETCH(float, da, n * n);
    eval_lock(0);
    // L times U.
    long wrong = 0;
    for (size_t at = 0; at < (size_t)n * (size_t)n; at += eval_step((size_t)n * (size_t)n, 50000)) {
        int r = (int)at / n, c = (int)at % n, least = r < c ? r : c;
        double sum = r <= c ? lu[r * n + c] : 0;
        for (int k = 0; k < (r <= c ? least : least + 1); ++k)
            sum += (double)lu[r * n + k] * lu[k * n + c];
        wrong += eval_differs("lud", at, sum, a[at], 1e-3);
    }
    // Lengths of a launch, in the mean.
    eval_report(&t1, n / 2, n / 2, wrong);
    eval_report(&t2, n / 2, n / 2, wrong);
    return 0;
}
