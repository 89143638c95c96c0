// What the programs of the evaluation share: sizes, input, rounds, times,
// checks, and one JSON object a kernel.
//
// A program is compiled once for each form and model (forms.h), and by nvcc
// with `-x cu` for the CUDA version. It measures
//
//     eval_timer t = {"name", bytes};
//     for (eval_begin(); eval_round();) {
//         eval_start(&t);
//         work();                     // returns when the device has done it
//         eval_stop(&t);
//     }
//     eval_report(&t, outer, inner, wrong);
//
// The first round is not counted. Then rounds are timed by the host's clock, and
// where profile.c is loaded (README.md) more by the device's, as the sum of what
// the kernels took: EVAL_ROUNDS at least, as many as the paper's, and then until
// the 99 % confidence interval of each kernel's mean is within 5 % of it, but no
// more than EVAL_MOST.
#ifndef WARPFORK_EVALUATION_EVAL_H
#define WARPFORK_EVALUATION_EVAL_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "../bench.h"
#include "device.h"
#include "forms.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/file.h>
#include <unistd.h>

enum { EVAL_ROUNDS = 5, EVAL_MOST = 40, EVAL_TIMERS = 16 };
// How far the interval may reach from the mean, as a part of it.
#define EVAL_WITHIN 0.05

typedef struct {
    const char *name;
    // What must move between the device's memory and its processors at least:
    // each array that is read or written, once a kernel.
    double bytes;
    // Seconds by the host's clock, from launch to the end of waiting, and
    // seconds that kernels ran on the device.
    double first, wall[EVAL_MOST], device[EVAL_MOST];
    int walls, devices;
    double started, device_started;
} eval_timer;

// profile.c's functions, where it is loaded.
typedef struct {
    void (*enable)(int on);
    double (*busy)(void);
} eval_profiler;

static struct {
    int quick, round;
    int on_device; // whether the rounds are those by the device's clock
    // When the rounds began, and the seconds after which none begins once there
    // is one (EVAL_PATIENCE).
    double began, patience;
    // What the round that is not counted took.
    double first;
    eval_profiler profiler;
    // The timers of these rounds.
    const eval_timer *timers[EVAL_TIMERS];
    int n_timers;
} eval_state;

static inline void *eval_room(size_t bytes) {
    void *p = malloc(bytes);
    if (!p) {
        fprintf(stderr, "no %zu bytes of memory\n", bytes);
        exit(1);
    }
    return p;
}

// Memory for `n` values of type `T`: on the host, on the device, and copies
// from one to the other.
#define EVAL_ROOM(T, n) ((T *)eval_room(sizeof(T) * (size_t)(n)))
#define EVAL_ALLOC(T, n) ((T *)eval_alloc(sizeof(T) * (size_t)(n)))
#define EVAL_COPY(T, host, n) ((T *)eval_copy(host, sizeof(T) * (size_t)(n)))
#define EVAL_FETCH(T, device, n) ((T *)eval_fetch(device, sizeof(T) * (size_t)(n)))

// Reads the arguments.
static inline void eval_init(int argc, char **argv) { eval_state.quick = bench_quick(argc, argv); }

// A size: large enough to fill a GPU, or small for `--quick`.
static inline int eval_size(int large, int small) { return eval_state.quick ? small : large; }

// A number between 0 and 1, in steps that float holds exactly.
static inline float eval_random(uint32_t *state) {
    *state = *state * 1664525u + 1013904223u;
    return (float)(*state >> 16) / 65536.0f;
}

static inline float *eval_floats(size_t n, uint32_t seed) {
    float *v = (float *)eval_room(n * sizeof *v);
    for (size_t i = 0; i < n; ++i)
        v[i] = eval_random(&seed);
    return v;
}

static inline double *eval_doubles(size_t n, uint32_t seed) {
    double *v = (double *)eval_room(n * sizeof *v);
    for (size_t i = 0; i < n; ++i)
        v[i] = eval_random(&seed);
    return v;
}

// The distance between samples where `n` values are too many to compute again.
static inline size_t eval_step(size_t n, size_t samples) {
    return n > samples ? n / samples : 1;
}

// Between eval_lock(1) and eval_lock(0) the device is used: of the programs that
// run at the same time with the same file in EVAL_LOCK only one goes on, for
// EVAL_LIMIT seconds at most.
static inline void eval_lock(int lock) {
    static int file = -1;
    const char *path = getenv("EVAL_LOCK"), *limit = getenv("EVAL_LIMIT");
    if (file < 0 && path)
        file = open(path, O_RDWR | O_CREAT, 0600);
    if (file >= 0 && flock(file, lock ? LOCK_EX : LOCK_UN) != 0)
        perror(path);
    if (limit)
        alarm(lock ? (unsigned)atoi(limit) : 0);
}

// Before the rounds of a kernel.
static inline void eval_begin(void) {
    const char *path = getenv("CUDA_INJECTION64_PATH");
    void *library = path ? dlopen(path, RTLD_NOW | RTLD_NOLOAD) : NULL;
    if (library) {
        *(void **)&eval_state.profiler.enable = dlsym(library, "eval_profile_enable");
        *(void **)&eval_state.profiler.busy = dlsym(library, "eval_profile_busy");
    }
    const char *patience = getenv("EVAL_PATIENCE");
    eval_state.patience = patience ? atof(patience) : 10;
    eval_state.round = -2;
    eval_state.on_device = 0;
    eval_state.n_timers = 0;
}

// Whether the 99 % confidence interval of the mean, by Student's distribution, is
// narrow enough.
static inline int eval_is_settled(const double *seconds, int n) {
    // The 0.995 quantile by degrees of freedom, from 4 on.
    static const double student[] = {
        4.604, 4.032, 3.707, 3.499, 3.355, 3.250, 3.169, 3.106, 3.055, 3.012, 2.977, 2.947,
        2.921, 2.898, 2.878, 2.861, 2.845, 2.831, 2.819, 2.807, 2.797, 2.787, 2.779, 2.771,
        2.763, 2.756, 2.750, 2.744, 2.738, 2.733, 2.728, 2.724, 2.719, 2.715, 2.712, 2.708};
    if (n < EVAL_ROUNDS)
        return 0;
    double sum = 0, squares = 0;
    for (int i = 0; i < n; ++i)
        sum += seconds[i];
    const double mean = sum / n;
    for (int i = 0; i < n; ++i)
        squares += (seconds[i] - mean) * (seconds[i] - mean);
    const double error = sqrt(squares / (n - 1) / n);
    return student[n - EVAL_ROUNDS] * error <= EVAL_WITHIN * mean;
}

// Whether these rounds are enough for all timers.
static inline int eval_are_settled(void) {
    for (int i = 0; i < eval_state.n_timers; ++i) {
        const eval_timer *t = eval_state.timers[i];
        if (!eval_is_settled(eval_state.on_device ? t->device : t->wall,
                             eval_state.on_device ? t->devices : t->walls))
            return 0;
    }
    return 1;
}

// Whether there is another round.
static inline int eval_round(void) {
    const int most = eval_state.quick ? 1 : EVAL_MOST;
    double now = bench_now();
    if (++eval_state.round == 0)
        eval_state.first = now - eval_state.began;
    if (eval_state.round <= 0)
        eval_state.began = now;
    int out = eval_state.round >= most ||
              (eval_state.round >= EVAL_ROUNDS && eval_are_settled()) ||
              (eval_state.round >= 1 && now - eval_state.began > eval_state.patience);
    // Of what is very slow, the device's times will do.
    if (eval_state.profiler.enable && !eval_state.on_device && eval_state.round == 0)
        out |= eval_state.first > 2 * eval_state.patience;
    if (!out)
        return 1;
    if (eval_state.on_device) {
        eval_state.profiler.enable(0);
        return 0;
    }
    if (!eval_state.profiler.enable)
        return 0;
    eval_state.profiler.enable(1);
    eval_state.on_device = 1;
    eval_state.round = 0;
    eval_state.began = now;
    return 1;
}

// Begins what is timed; a round may have several such parts.
static inline void eval_start(eval_timer *t) {
    int known = 0;
    for (int i = 0; i < eval_state.n_timers; ++i)
        known |= eval_state.timers[i] == t;
    if (!known && eval_state.n_timers < EVAL_TIMERS)
        eval_state.timers[eval_state.n_timers++] = t;
    if (eval_state.on_device)
        t->device_started = eval_state.profiler.busy();
    t->started = bench_now();
}

static inline void eval_stop(eval_timer *t) {
    double took = bench_now() - t->started;
    int round = eval_state.round;
    if (eval_state.on_device) {
        t->device[round] += eval_state.profiler.busy() - t->device_started;
        t->devices = round + 1;
    } else if (round < 0) {
        t->first += took;
    } else {
        t->wall[round] += took;
        t->walls = round + 1;
    }
}

static inline void eval_list(const char *key, const double *seconds, int n) {
    printf(", \"%s\": [", key);
    for (int i = 0; i < n; ++i)
        printf("%s%.3f", i ? ", " : "", seconds[i] * 1e6);
    printf("]");
}

// Prints a kernel's result; `outer` and `inner` are its loops' iterations.
// Ends the program if the result is wrong: a fast wrong answer is no result.
static inline void eval_report(const eval_timer *t, long outer, long inner, long wrong) {
    const char *by = getenv("EVAL_BY");
    printf("{\"kernel\": \"%s\", \"form\": \"%s\", \"by\": \"%s\", \"outer\": %ld, \"inner\": %ld, "
           "\"right\": %s, \"bytes\": %.0f, \"first_us\": %.3f",
           t->name, EVAL_FORM, by ? by : "", outer, inner, wrong ? "false" : "true", t->bytes,
           t->first * 1e6);
    eval_list("wall_us", t->wall, t->walls);
    eval_list("device_us", t->device, t->devices);
    printf("}\n");
    fflush(stdout);
    if (wrong) {
        fprintf(stderr, "%s: %ld wrong values\n", t->name, wrong);
        exit(1);
    }
}

// One value against the reference, up to rounding; 1 if it is wrong.
static inline long eval_differs(const char *name, size_t i, double got, double want,
                                double tolerance) {
    if (fabs(got - want) <= tolerance * (1 + fabs(want)))
        return 0;
    static int shown;
    if (shown++ < 5)
        fprintf(stderr, "%s: element %zu is %.9g, expected %.9g\n", name, i, got, want);
    return 1;
}

#endif
