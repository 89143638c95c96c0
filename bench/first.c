// From the begin of `main` to the end of the first kernel: what a short program
// waits for. A process of its own for each time.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "bench.h"

int main(int argc, char **argv) {
    double start = bench_now();
    if (argc > 1 && strcmp(argv[1], "--once") == 0) {
        int seen = 0;
#pragma omp target map(tofrom : seen)
        seen = 1;
        printf("%.9f\n", bench_now() - start);
        bench_check("first kernel", seen, 1);
        return 0;
    }
    bench_processes("first kernel", "warpfork", argv[0], bench_quick(argc, argv) ? 1 : 10);
    return 0;
}
