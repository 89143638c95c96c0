// What a variable of a team's sequential code costs the threads of its regions, by its place
// (implicit-data-sharing, section V-B): a value, static shared memory, the team's shared stack, the
// launch's pool in device memory, and a block of the device's heap. In each round a region writes
// an array, and the next one follows its elements as a chain, so that each access waits for the
// one before. Link with -fopenmp-exec-mode=generic to have a master warp run the sequential code.
#include "bench.h"

#include <omp.h>

#define OMP(...) _Pragma(#__VA_ARGS__)

enum { THREADS = 128, USED = 1024, STEPS = 64 };

// Element `at` of the array in round `round`: a step of 5 goes through all of them.
#define NEXT(at, round) (((at) * 5 + 1 + (round)) % USED)

// `room` is the length of the array where only the launch knows it.
#define SHARE(NAME, DECLARATION, END)                                                        \
    static void NAME(int teams, int rounds, int room, int *out) {                            \
        OMP(omp target teams num_teams(teams) thread_limit(THREADS) is_device_ptr(out))      \
        {                                                                                    \
            const int team = omp_get_team_num() * THREADS;                                   \
            for (int round = 0; round < rounds; ++round) {                                   \
                DECLARATION                                                                  \
                OMP(omp parallel for num_threads(THREADS))                                   \
                for (int i = 0; i < USED; ++i)                                               \
                    a[i] = NEXT(i, round);                                                   \
                OMP(omp parallel num_threads(THREADS))                                       \
                {                                                                            \
                    int at = omp_get_thread_num();                                           \
                    for (int s = 0; s < STEPS; ++s)                                          \
                        at = a[at];                                                          \
                    out[team + omp_get_thread_num()] = at;                                   \
                }                                                                            \
                END                                                                          \
            }                                                                                \
        }                                                                                    \
        (void)room;                                                                          \
    }

SHARE(static_shared, int a[USED];, )
SHARE(shared_stack, int a[room];, )
SHARE(heap, int *a = (int *)malloc(sizeof(int) * (size_t)room);, free(a);)

// The same steps with a scalar that the regions only read.
static void value(int teams, int rounds, int room, int *out) {
#pragma omp target teams num_teams(teams) thread_limit(THREADS) is_device_ptr(out)
    {
        const int team = omp_get_team_num() * THREADS;
        for (int round = 0; round < rounds; ++round) {
            int step = 1 + round;
#pragma omp parallel for num_threads(THREADS)
            for (int i = 0; i < THREADS; ++i)
                out[team + i] = step;
#pragma omp parallel num_threads(THREADS)
            {
                int at = omp_get_thread_num();
                for (int s = 0; s < STEPS; ++s)
                    at = (at * 5 + step) % USED;
                out[team + omp_get_thread_num()] = at;
            }
        }
    }
    (void)room;
}

int main(int argc, char **argv) {
    const int quick = bench_quick(argc, argv), device = omp_get_default_device();
    const int rounds = quick ? 2 : 500, most = quick ? 4 : 528;
    int *out = (int *)omp_target_alloc(sizeof(int) * (size_t)(most * THREADS), device);
    int *host = (int *)malloc(sizeof(int) * (size_t)(most * THREADS));
    if (!out || !host)
        return 1;
    // 320 KiB are more than any GPU has as shared memory.
    const int large = 80 * 1024;
    const struct {
        const char *name;
        void (*run)(int, int, int, int *);
        int room;
    } places[] = {{"value", value, 0},
                  {"static shared memory", static_shared, USED},
                  {"shared stack", shared_stack, USED},
                  {"pool in device memory", shared_stack, large},
                  {"heap of the device", heap, USED}};
    for (int many = 0; many < 2; ++many)
        for (int p = 0; p < (int)(sizeof places / sizeof *places); ++p) {
            const int teams = many ? most : 1;
            bench_times t = {0};
            for (int i = -2; i < (quick ? 1 : 11); ++i) {
                double start = bench_now();
                places[p].run(teams, rounds, places[p].room, out);
                if (i >= 0)
                    bench_add(&t, (bench_now() - start) / rounds);
            }
            char name[96];
            snprintf(name, sizeof name, "a round of two regions, %s, %d team%s", places[p].name, teams,
                     many ? "s" : "");
            omp_target_memcpy(host, out, sizeof(int) * (size_t)(teams * THREADS), 0, 0,
                              omp_get_initial_device(), device);
            for (int i = 0; i < teams * THREADS; ++i) {
                int at = i % THREADS;
                for (int s = 0; s < STEPS; ++s)
                    at = NEXT(at, rounds - 1);
                bench_check(name, host[i], at);
            }
            bench_report(name, "warpfork", &t, 0);
        }
    omp_target_free(out, device);
    free(host);
    return 0;
}
