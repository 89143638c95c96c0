// What the benchmarks share: time, statistics, and one JSON object a line.
#ifndef WARPFORK_BENCH_H
#define WARPFORK_BENCH_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// Seconds of a clock that only goes forward.
static inline double bench_now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

// Times of one benchmark's repetitions, in seconds.
typedef struct {
    double *seconds;
    int n, room;
} bench_times;

static inline void bench_add(bench_times *t, double seconds) {
    if (t->n == t->room) {
        t->room = t->room ? 2 * t->room : 64;
        t->seconds = (double *)realloc(t->seconds, sizeof(double) * (size_t)t->room);
        if (!t->seconds) {
            fprintf(stderr, "out of memory\n");
            exit(1);
        }
    }
    t->seconds[t->n++] = seconds;
}

static inline int bench_less(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

// The time that `part` of the repetitions do not exceed; 0 is the best, 0.5
// the median.
static inline double bench_quantile(bench_times *t, double part) {
    qsort(t->seconds, (size_t)t->n, sizeof(double), bench_less);
    return t->seconds[(int)(part * (t->n - 1))];
}

// Prints a result. `bytes` is what a repetition must move at least; 0 where
// bandwidth means nothing.
static inline void bench_report(const char *name, const char *how, bench_times *t, double bytes) {
    double best = bench_quantile(t, 0), median = bench_quantile(t, 0.5);
    printf("{\"bench\": \"%s\", \"by\": \"%s\", \"best_us\": %.3f, \"median_us\": %.3f, \"runs\": %d",
           name, how, best * 1e6, median * 1e6, t->n);
    if (bytes > 0)
        printf(", \"gb_per_s\": %.1f", bytes / median * 1e-9);
    printf("}\n");
    fflush(stdout);
    free(t->seconds);
    memset(t, 0, sizeof *t);
}

// Ends the program if a result is wrong: a fast wrong answer is no result.
static inline void bench_check(const char *name, double got, double want) {
    if (got != want) {
        fprintf(stderr, "%s: got %.17g, expected %.17g\n", name, got, want);
        exit(1);
    }
}

// Repetitions, and by how much sizes are divided: `--quick` is for trying
// the benchmarks out where there is no GPU.
static inline int bench_quick(int argc, char **argv) {
    return argc > 1 && strcmp(argv[1], "--quick") == 0;
}

// Times `--once` of this program in processes of their own and prints the
// result: what happens once in a process. `once` prints its seconds.
static inline void bench_processes(const char *name, const char *how, const char *program, int runs) {
    bench_times t = {0};
    char command[4096], line[64];
    snprintf(command, sizeof command, "'%s' --once", program);
    for (int i = -1; i < runs; ++i) {
        FILE *child = popen(command, "r");
        const char *told = child ? fgets(line, sizeof line, child) : NULL;
        if (!told || pclose(child) != 0) {
            fprintf(stderr, "%s: %s failed\n", name, command);
            exit(1);
        }
        if (i >= 0)
            bench_add(&t, atof(line));
    }
    bench_report(name, how, &t, 0);
}

#endif
