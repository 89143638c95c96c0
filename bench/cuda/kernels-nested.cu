// A block a row, with CUB for the reductions inside a block.
#include "../kernels/kernels.h"
#include "cuda.h"

#include <cub/cub.cuh>

constexpr int B = 256;
using Sum = cub::BlockReduce<float, B>;

__global__ void softmax_k(const float *x, float *y, int n) {
    __shared__ Sum::TempStorage temp;
    __shared__ float shared;
    x += size_t(blockIdx.x) * n;
    y += size_t(blockIdx.x) * n;
    float most = x[0];
    for (int i = threadIdx.x; i < n; i += B)
        most = fmaxf(most, x[i]);
    most = Sum(temp).Reduce(most, cuda::maximum<>{});
    if (threadIdx.x == 0)
        shared = most;
    __syncthreads();
    most = shared;
    float sum = 0;
    for (int i = threadIdx.x; i < n; i += B)
        sum += expf(x[i] - most);
    sum = Sum(temp).Sum(sum);
    __syncthreads();
    if (threadIdx.x == 0)
        shared = sum;
    __syncthreads();
    sum = shared;
    for (int i = threadIdx.x; i < n; i += B)
        y[i] = expf(x[i] - most) / sum;
}

static void softmax(int rows, int n) {
    auto in = random_vector<float>(size_t(rows) * n);
    Device<float> x(in), y(in.size());
    measure("softmax", "CUDA", [&] {
        softmax_k<<<rows, B>>>(x, y, n);
        finish();
    });
}

__global__ void softmax_thread_k(const float *x, float *y, int rows, int n) {
    int r = blockIdx.x * blockDim.x + threadIdx.x;
    if (r >= rows)
        return;
    float most = x[r * n];
    for (int i = 1; i < n; ++i)
        most = fmaxf(most, x[r * n + i]);
    float sum = 0;
    for (int i = 0; i < n; ++i)
        sum += expf(x[r * n + i] - most);
    for (int i = 0; i < n; ++i)
        y[r * n + i] = expf(x[r * n + i] - most) / sum;
}

static void softmax_thread(int rows, int n) {
    auto in = random_vector<float>(size_t(rows) * n);
    Device<float> x(in), y(in.size());
    measure("softmax, a thread a row", "CUDA", [&] {
        softmax_thread_k<<<(rows + B - 1) / B, B>>>(x, y, rows, n);
        finish();
    });
}

__global__ void accuracy_k(const float *x, const int *l, int n, int k, int *count) {
    using Count = cub::BlockReduce<int, B>;
    __shared__ Count::TempStorage temp;
    const int r = blockIdx.x, lab = l[r];
    const float mine = x[r * n + lab];
    int better = 0;
    for (int i = threadIdx.x; i < n; i += B) {
        const float v = x[r * n + i];
        if (v > mine || (v == mine && i <= lab))
            ++better;
    }
    better = Count(temp).Sum(better);
    if (threadIdx.x == 0 && better <= k)
        atomicAdd(count, 1);
}

static void accuracy(int rows, int n, int k) {
    auto data = random_vector<float>(size_t(rows) * n);
    std::vector<int> label(rows);
    for (int r = 0; r < rows; ++r)
        label[r] = int((long(r) * 7919) % n);
    Device<float> x(data);
    Device<int> l(label), count(1);
    int host = 0;
    measure("accuracy", "CUDA", [&] {
        host = 0;
        ok(cudaMemcpy(count, &host, sizeof host, cudaMemcpyHostToDevice));
        accuracy_k<<<rows, B>>>(x, l, n, k, count);
        ok(cudaMemcpy(&host, count, sizeof host, cudaMemcpyDeviceToHost));
    });
}

__global__ void matvec_k(const float *a, const float *x, float *y, int n) {
    __shared__ Sum::TempStorage temp;
    a += size_t(blockIdx.x) * n;
    float sum = 0;
    for (int i = threadIdx.x; i < n; i += B)
        sum += a[i] * x[i];
    sum = Sum(temp).Sum(sum);
    if (threadIdx.x == 0)
        y[blockIdx.x] = sum;
}

static void matvec(int rows, int n) {
    Device<float> a(random_vector<float>(size_t(rows) * n)), x(random_vector<float>(n, 99)), y(rows);
    measure("matvec", "CUDA", [&] {
        matvec_k<<<rows, B>>>(a, x, y, n);
        finish();
    }, 4.0 * rows * n);
}

__global__ void layernorm_k(const float *x, float *y, int n) {
    __shared__ Sum::TempStorage temp[2];
    __shared__ float means[2];
    x += size_t(blockIdx.x) * n;
    y += size_t(blockIdx.x) * n;
    float sum = 0, squares = 0;
    for (int i = threadIdx.x; i < n; i += B) {
        const float v = x[i];
        sum += v;
        squares += v * v;
    }
    sum = Sum(temp[0]).Sum(sum);
    squares = Sum(temp[1]).Sum(squares);
    if (threadIdx.x == 0) {
        means[0] = sum / n;
        means[1] = 1.0f / sqrtf(squares / n - means[0] * means[0] + 1e-5f);
    }
    __syncthreads();
    const float mean = means[0], scale = means[1];
    for (int i = threadIdx.x; i < n; i += B)
        y[i] = (x[i] - mean) * scale;
}

static void layernorm(int rows, int n) {
    auto in = random_vector<float>(size_t(rows) * n);
    Device<float> x(in), y(in.size());
    measure("layernorm", "CUDA", [&] {
        layernorm_k<<<rows, B>>>(x, y, n);
        finish();
    });
}

int main() {
    softmax(20000, 1000);
    softmax_thread(20000, 100);
    accuracy(10000, 1000, 100);
    matvec(8192, 4096);
    layernorm(16384, 768);
    return 0;
}
