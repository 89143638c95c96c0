// The rounds of sharing.c by hand, with the array in shared memory, static or dynamic, or in device
// memory.
#include "../bench.h"
#include "cuda.h"

enum { THREADS = 128, USED = 1024, STEPS = 64 };

__device__ void rounds_of(volatile int *a, int rounds, int *out) {
    for (int round = 0; round < rounds; ++round) {
        for (int i = threadIdx.x; i < USED; i += THREADS)
            a[i] = (i * 5 + 1 + round) % USED;
        __syncthreads();
        int at = threadIdx.x;
        for (int s = 0; s < STEPS; ++s)
            at = a[at];
        out[blockIdx.x * THREADS + threadIdx.x] = at;
        __syncthreads();
    }
}

__global__ void static_shared(int rounds, int *, int *out) {
    __shared__ int a[USED];
    rounds_of(a, rounds, out);
}
__global__ void dynamic_shared(int rounds, int *, int *out) {
    extern __shared__ int room[];
    rounds_of(room, rounds, out);
}
__global__ void device_memory(int rounds, int *all, int *out) {
    rounds_of(all + blockIdx.x * USED, rounds, out);
}

int main() {
    const int rounds = 500, most = 528;
    Device<int> all(size_t(most) * USED), out(size_t(most) * THREADS);
    const struct {
        const char *name;
        void (*run)(int, int *, int *);
        size_t dynamic;
    } places[] = {{"static shared memory", static_shared, 0},
                  {"shared stack", dynamic_shared, USED * sizeof(int)},
                  {"pool in device memory", device_memory, 0}};
    for (int teams : {1, most})
        for (auto &place : places) {
            bench_times t = {};
            for (int i = -2; i < 11; ++i) {
                const double start = bench_now();
                place.run<<<teams, THREADS, place.dynamic>>>(rounds, all, out);
                finish();
                if (i >= 0)
                    bench_add(&t, (bench_now() - start) / rounds);
            }
            char name[96];
            snprintf(name, sizeof name, "a round of two regions, %s, %d team%s", place.name, teams,
                     teams > 1 ? "s" : "");
            bench_report(name, "CUDA by hand", &t, 0);
        }
}
