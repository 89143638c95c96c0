// What the two halves of the kernel benchmarks share: sizes, input, the
// reference on the host, and timing. KIND.cpp has the OpenMP half as people
// write it, ../cuda/kernels-KIND.cu the CUDA half as people write that.
#ifndef WARPFORK_KERNELS_H
#define WARPFORK_KERNELS_H

#include "../bench.h"

#include <algorithm>
#include <cmath>
#include <vector>

// Deterministic input between 0 and 1, in steps that float holds exactly.
struct Input {
    unsigned state = 12345;
    float operator()() {
        state = state * 1664525u + 1013904223u;
        return float(state >> 16) / 65536.0f;
    }
};

template <class T> std::vector<T> random_vector(size_t n, unsigned seed = 12345) {
    Input next{seed};
    std::vector<T> v(n);
    for (auto &x : v)
        x = T(next());
    return v;
}

// Runs `work` a few times uncounted and then counted; `work` returns when the
// device has done it.
template <class Work> void measure(const char *name, const char *how, Work work, double bytes = 0) {
    bench_times t = {};
    for (int i = -2; i < 12; ++i) {
        double start = bench_now();
        work();
        if (i >= 0)
            bench_add(&t, bench_now() - start);
    }
    bench_report(name, how, &t, bytes);
}

// Compares with the reference, up to rounding.
template <class T>
void compare(const char *name, const std::vector<T> &got, const std::vector<T> &want,
             double tolerance) {
    for (size_t i = 0; i < want.size(); ++i) {
        double g = double(got[i]), w = double(want[i]);
        if (!(std::fabs(g - w) <= tolerance * (1 + std::fabs(w)))) {
            fprintf(stderr, "%s: element %zu is %.9g, expected %.9g\n", name, i, g, w);
            exit(1);
        }
    }
}

// Sizes; `--quick` shrinks what grows with `large`.
struct Size {
    bool quick;
    int operator()(int large, int small) const { return quick ? small : large; }
};

#endif
