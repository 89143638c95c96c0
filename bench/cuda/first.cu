// The same, in CUDA.
#include "../bench.h"
#include "cuda.h"

__global__ void first_k(int *seen) { *seen = 1; }

int main(int argc, char **argv) {
    double start = bench_now();
    if (argc > 1 && strcmp(argv[1], "--once") == 0) {
        int seen = 0, *d;
        ok(cudaMalloc(&d, sizeof seen));
        ok(cudaMemcpy(d, &seen, sizeof seen, cudaMemcpyHostToDevice));
        first_k<<<1, 1>>>(d);
        ok(cudaMemcpy(&seen, d, sizeof seen, cudaMemcpyDeviceToHost));
        printf("%.9f\n", bench_now() - start);
        bench_check("first kernel", seen, 1);
        return 0;
    }
    bench_processes("first kernel", "CUDA", argv[0], 10);
    return 0;
}
