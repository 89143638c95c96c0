// A team a row: serial code around inner parallel loops with reductions.
#include "kernels.h"

static void softmax(int rows, int n) {
    auto in = random_vector<float>(size_t(rows) * n);
    std::vector<float> out(in.size()), want(in.size());
    for (int r = 0; r < rows; ++r) {
        const float *x = &in[size_t(r) * n];
        float most = x[0], sum = 0;
        for (int i = 1; i < n; ++i)
            most = std::fmax(most, x[i]);
        for (int i = 0; i < n; ++i)
            sum += std::exp(x[i] - most);
        for (int i = 0; i < n; ++i)
            want[size_t(r) * n + i] = std::exp(x[i] - most) / sum;
    }
    const float *x = in.data();
    float *y = out.data();
    const size_t all = in.size();
#pragma omp target data map(to: x[0:all]) map(from: y[0:all])
    measure("softmax", "warpfork", [=] {
#pragma omp target teams distribute
        for (int r = 0; r < rows; ++r) {
            float most = x[size_t(r) * n];
#pragma omp parallel for reduction(max: most)
            for (int i = 0; i < n; ++i)
                most = fmaxf(most, x[size_t(r) * n + i]);
            float sum = 0;
#pragma omp parallel for reduction(+: sum)
            for (int i = 0; i < n; ++i)
                sum += expf(x[size_t(r) * n + i] - most);
#pragma omp parallel for
            for (int i = 0; i < n; ++i)
                y[size_t(r) * n + i] = expf(x[size_t(r) * n + i] - most) / sum;
        }
    });
    compare("softmax", out, want, 1e-5);
}

// One thread a row, as many ports have it.
static void softmax_thread(int rows, int n) {
    auto in = random_vector<float>(size_t(rows) * n);
    std::vector<float> out(in.size());
    const float *x = in.data();
    float *y = out.data();
    const size_t all = in.size();
#pragma omp target data map(to: x[0:all]) map(from: y[0:all])
    measure("softmax, a thread a row", "warpfork", [=] {
#pragma omp target teams distribute parallel for thread_limit(256)
        for (int r = 0; r < rows; ++r) {
            float most = x[r * n];
            for (int i = 1; i < n; ++i)
                most = fmaxf(most, x[r * n + i]);
            float sum = 0;
            for (int i = 0; i < n; ++i)
                sum += expf(x[r * n + i] - most);
            for (int i = 0; i < n; ++i)
                y[r * n + i] = expf(x[r * n + i] - most) / sum;
        }
    });
    for (int r = 0; r < rows; ++r) {
        double sum = 0;
        for (int i = 0; i < n; ++i)
            sum += out[size_t(r) * n + i];
        if (std::fabs(sum - 1) > 1e-3)
            bench_check("softmax, a thread a row", sum, 1);
    }
}

// How many rows have their label among the k largest.
static void accuracy(int rows, int n, int k) {
    auto data = random_vector<float>(size_t(rows) * n);
    std::vector<int> label(rows);
    for (int r = 0; r < rows; ++r)
        label[r] = int((long(r) * 7919) % n);
    int want = 0, count = 0;
    for (int r = 0; r < rows; ++r) {
        const float *x = &data[size_t(r) * n];
        int better = 0;
        for (int i = 0; i < n; ++i)
            better += x[i] > x[label[r]] || (x[i] == x[label[r]] && i <= label[r]);
        want += better <= k;
    }
    const float *x = data.data();
    const int *l = label.data();
    const size_t all = data.size();
#pragma omp target data map(to: x[0:all], l[0:rows]) map(alloc: count)
    measure("accuracy", "warpfork", [&] {
        count = 0;
#pragma omp target update to(count)
#pragma omp target teams distribute thread_limit(256) map(alloc: count)
        for (int r = 0; r < rows; ++r) {
            const int lab = l[r];
            const float mine = x[r * n + lab];
            int better = 0;
#pragma omp parallel for reduction(+: better)
            for (int i = 0; i < n; ++i) {
                const float v = x[r * n + i];
                if (v > mine || (v == mine && i <= lab))
                    ++better;
            }
            if (better <= k) {
#pragma omp atomic update
                ++count;
            }
        }
#pragma omp target update from(count)
    });
    bench_check("accuracy", count, want);
}

static void matvec(int rows, int n) {
    auto m = random_vector<float>(size_t(rows) * n), v = random_vector<float>(n, 99);
    std::vector<float> out(rows), want(rows);
    for (int r = 0; r < rows; ++r) {
        double sum = 0;
        for (int i = 0; i < n; ++i)
            sum += double(m[size_t(r) * n + i]) * v[i];
        want[r] = float(sum);
    }
    const float *a = m.data(), *x = v.data();
    float *y = out.data();
    const size_t all = m.size();
#pragma omp target data map(to: a[0:all], x[0:n]) map(from: y[0:rows])
    measure("matvec", "warpfork", [=] {
#pragma omp target teams distribute
        for (int r = 0; r < rows; ++r) {
            float sum = 0;
#pragma omp parallel for reduction(+: sum)
            for (int i = 0; i < n; ++i)
                sum += a[size_t(r) * n + i] * x[i];
            y[r] = sum;
        }
    }, 4.0 * rows * n);
    compare("matvec", out, want, 1e-4);
}

// Mean and variance of each row, then the row normalised.
static void layernorm(int rows, int n) {
    auto in = random_vector<float>(size_t(rows) * n);
    std::vector<float> out(in.size()), want(in.size());
    for (int r = 0; r < rows; ++r) {
        double sum = 0, squares = 0;
        for (int i = 0; i < n; ++i) {
            double v = in[size_t(r) * n + i];
            sum += v;
            squares += v * v;
        }
        double mean = sum / n, scale = 1 / std::sqrt(squares / n - mean * mean + 1e-5);
        for (int i = 0; i < n; ++i)
            want[size_t(r) * n + i] = float((in[size_t(r) * n + i] - mean) * scale);
    }
    const float *x = in.data();
    float *y = out.data();
    const size_t all = in.size();
#pragma omp target data map(to: x[0:all]) map(from: y[0:all])
    measure("layernorm", "warpfork", [=] {
#pragma omp target teams distribute num_teams(rows) thread_limit(256)
        for (int r = 0; r < rows; ++r) {
            float sum = 0, squares = 0;
#pragma omp parallel for reduction(+: sum, squares)
            for (int i = 0; i < n; ++i) {
                const float v = x[r * n + i];
                sum += v;
                squares += v * v;
            }
            const float mean = sum / n;
            const float scale = 1.0f / sqrtf(squares / n - mean * mean + 1e-5f);
#pragma omp parallel for
            for (int i = 0; i < n; ++i)
                y[r * n + i] = (x[r * n + i] - mean) * scale;
        }
    });
    compare("layernorm", out, want, 1e-3);
}

int main(int argc, char **argv) {
    Size size{bool(bench_quick(argc, argv))};
    softmax(size(20000, 20), 1000);
    softmax_thread(size(20000, 40), 100);
    accuracy(size(10000, 40), 1000, 100);
    matvec(size(8192, 16), size(4096, 256));
    layernorm(size(16384, 16), 768);
    return 0;
}
