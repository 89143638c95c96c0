// What OpenMP's constructs cost inside a target region, by EPCC's method
// (J. M. Bull, "Measuring synchronisation and scheduling overheads in OpenMP",
// 1999; warp-specialized fork-join, section VI-A): a reference loop in the
// team's sequential thread, the same work under the construct by p threads,
// and what is left after the reference's time is taken away. Times are of the
// processor's own clock, in cycles. "oversubscription" is the reference loop
// itself in all threads: the hardware's share.
//
// With -DWHOLE_RUNTIME (overhead_whole.c) it is the worst case, the upper half of
// the paper's figure 4: kernels may change all that a program can change of its
// internal control variables, and every region asks for its number of threads, so
// that the compiler elides nothing of the runtime.
//
// Teams get their width from the environment, as those of a program without
// clauses do. So there is a process for each width; the first starts them.
#include "bench.h"

#include <math.h>
#include <omp.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MOST_ROUNDS = 20, MOST_THREADS = 1024 };

// One set of measurements: `rounds` times `inner` repetitions by `threads`
// threads, `work` steps of work each. `never` is negative, which only the caller
// knows: without it the work would be removed.
typedef struct {
    int threads, rounds, inner, work;
    float never;
} setup;

// Ticks of the reference and of the construct, for each round.
typedef struct {
    long reference[MOST_ROUNDS], construct[MOST_ROUNDS];
    long begins[MOST_THREADS], ends[MOST_THREADS]; // of each thread, in a region
    long count; // of what the construct guards or shares out; 0 where unused
    float sink;
} outcome;

// What a team's threads share: its memory, not the device's, is in a construct's
// time where the construct guards it.
typedef struct {
    omp_lock_t lock;
    long count;
} of_team;

#pragma omp begin declare target
static inline long ticks(void) { return (long)__builtin_readcyclecounter(); }
// Work that neither the compiler nor the memory has a share in. It begins with
// what the compiler cannot know, or it would be done once for all repetitions.
static inline void work(int steps, float never, outcome *o) {
    float a = (float)(ticks() & 1);
    for (int i = 0; i < steps; ++i)
        a += (float)i;
    if (a < never)
        o->sink = a;
}
#pragma omp end declare target

#define PRAGMA(...) _Pragma(#__VA_ARGS__)
#define OMP(...) PRAGMA(__VA_ARGS__)

// What a kernel was given, as values of their own: a struct would be read from
// memory for each repetition.
#define VALUES                                                                                 \
    const int inner = given.inner, rounds = given.rounds, steps = given.work;                  \
    const int threads = given.threads;                                                         \
    const float never = given.never;                                                           \
    (void)threads;                                                                             \
    ASK_ALL
#ifdef WHOLE_RUNTIME
// Nothing of it runs, which only the caller knows.
#define ASK_ALL                                                                                \
    if (never > 0) {                                                                           \
        omp_set_num_threads(inner);                                                            \
        omp_set_max_active_levels(rounds);                                                     \
        omp_set_schedule(omp_sched_dynamic, steps);                                            \
    }
#define WIDTH num_threads(threads)
#else
#define ASK_ALL
#define WIDTH
#endif
#define WORK work(steps, never, o)

// A construct's function: the reference loop is sequential code that may write
// memory, for which a master warp runs it and forks the regions to the workers.
#define MEASURE(NAME, ...) MEASURE_WITH(NAME, thread_limit(992), __VA_ARGS__)
// With a limit that the compiler does not know, teams may be of 1024 threads and
// have no room for a master warp.
#define MEASURE_WIDE(NAME, ...) MEASURE_WITH(NAME, thread_limit(given.threads), __VA_ARGS__)
#define MEASURE_WITH(NAME, LIMIT, ...)                                                         \
    static void NAME(setup given, outcome *result) {                                           \
        OMP(omp target teams num_teams(1) LIMIT map(to: given) map(tofrom: result[:1]))        \
        {                                                                                      \
            VALUES                                                                             \
            outcome *o = result;                                                               \
            long reduced = 0;                                                                  \
            for (int round = 0; round < rounds; ++round) {                                  \
                long start = ticks();                                                          \
                for (int j = 0; j < inner; ++j)                                             \
                    WORK;                                                                \
                long between = ticks();                                                        \
                __VA_ARGS__                                                                    \
                long end = ticks();                                                            \
                o->reference[round] = between - start;                                         \
                o->construct[round] = end - between;                                           \
            }                                                                                  \
            o->count += reduced;                                                               \
        }                                                                                      \
    }
// A construct inside a region is timed by the threads that meet it, from the
// first one's begin to the last one's end: a warp may read the clock before a
// barrier that it has come to lets it go on.
#define MEASURE_INSIDE(NAME, ...)                                                              \
    static void NAME(setup given, outcome *result) {                                           \
        OMP(omp target teams num_teams(1) thread_limit(992) map(to: given) map(tofrom: result[:1])) \
        {                                                                                      \
            VALUES                                                                             \
            outcome *o = result;                                                               \
            of_team shared = {.count = 0};                                                     \
            omp_init_lock(&shared.lock);                                                       \
            for (int round = 0; round < rounds; ++round) {                                    \
                long start = ticks();                                                          \
                for (int j = 0; j < inner; ++j)                                               \
                    WORK;                                                                      \
                o->reference[round] = ticks() - start;                                         \
                OMP(omp parallel WIDTH)                                                        \
                {                                                                              \
                    const int me = omp_get_thread_num();                                       \
                    o->begins[me] = ticks();                                                   \
                    __VA_ARGS__                                                                \
                    o->ends[me] = ticks();                                                     \
                }                                                                              \
                long first = o->begins[0], last = o->ends[0];                                  \
                for (int i = 1; i < threads; ++i) {                                           \
                    first = o->begins[i] < first ? o->begins[i] : first;                       \
                    last = o->ends[i] > last ? o->ends[i] : last;                              \
                }                                                                              \
                o->construct[round] = last - first;                                            \
            }                                                                                  \
            o->count += shared.count;                                                          \
            omp_destroy_lock(&shared.lock);                                                    \
        }                                                                                      \
    }
#define INNER for (int j = 0; j < inner; ++j)
// As many repetitions in all, whatever the number of threads.
#define SHARED for (int j = 0; j < inner / omp_get_num_threads(); ++j)
#define EACH for (int i = 0; i < threads; ++i) WORK;

MEASURE_INSIDE(oversubscription, { INNER WORK; })
MEASURE(parallel, INNER { OMP(omp parallel WIDTH) WORK; })
MEASURE(parallel_for, INNER { OMP(omp parallel for WIDTH) EACH })
// In a team that is wider than the region.
MEASURE(parallel_num_threads, INNER { OMP(omp parallel num_threads(threads)) WORK; })
MEASURE_INSIDE(for_, { INNER { OMP(omp for) EACH } })
MEASURE_INSIDE(for_nowait, { INNER { OMP(omp for nowait) EACH } })
MEASURE_INSIDE(barrier, { INNER { WORK; OMP(omp barrier) } })
MEASURE_INSIDE(single, { INNER { OMP(omp single) WORK; } })
MEASURE_INSIDE(critical, { SHARED { OMP(omp critical) { WORK; shared.count++; } } })
MEASURE_INSIDE(lock, {
    SHARED {
        omp_set_lock(&shared.lock);
        WORK;
        shared.count++;
        omp_unset_lock(&shared.lock);
    }
})
MEASURE_INSIDE(ordered, {
    OMP(omp for ordered schedule(static, 1))
    for (int j = 0; j < inner; ++j) {
        OMP(omp ordered) { WORK; shared.count++; }
    }
})
MEASURE_INSIDE(atomic, { INNER { WORK; OMP(omp atomic) o->count++; } })
MEASURE_WIDE(wide_parallel, INNER { OMP(omp parallel WIDTH) WORK; })
MEASURE_WIDE(wide_parallel_for, INNER { OMP(omp parallel for WIDTH) EACH })

// Arrays of a thread's own, as EPCC's `arraybench` has them: what is written to one
// element is read from another, which only the caller knows.
enum { ELEMENTS = 9 };
#define USE(a)                                                                                 \
    {                                                                                          \
        a[steps % ELEMENTS] += 1;                                                              \
        WORK;                                                                                  \
        if (a[inner % ELEMENTS] < never)                                                       \
            o->sink = a[rounds % ELEMENTS];                                                    \
    }
MEASURE(private_, {
    float a[ELEMENTS];
    INNER {
        OMP(omp parallel WIDTH private(a))
        {
            for (int i = 0; i < ELEMENTS; ++i)
                a[i] = 0;
            USE(a)
        }
    }
})
MEASURE(firstprivate_, {
    float a[ELEMENTS];
    for (int i = 0; i < ELEMENTS; ++i)
        a[i] = (float)i;
    INNER { OMP(omp parallel WIDTH firstprivate(a)) USE(a) }
})
MEASURE_INSIDE(copyprivate_, {
    float a[ELEMENTS];
    for (int i = 0; i < ELEMENTS; ++i)
        a[i] = (float)me;
    INNER { OMP(omp single copyprivate(a)) USE(a) }
})
MEASURE_INSIDE(task, { INNER { OMP(omp task) WORK; } OMP(omp taskwait) })
MEASURE_INSIDE(taskwait, { INNER { WORK; OMP(omp taskwait) } })
MEASURE(reduction, INNER {
    long sum = 0;
    OMP(omp parallel WIDTH reduction(+ : sum)) { WORK; sum += 1; }
    reduced += sum;
})

// Schedules share out this many iterations a thread; the construct is a loop.
enum { SHARE = 8 };
#define LOOP(...)                                                                              \
    {                                                                                          \
        for (int j = 0; j < inner / SHARE; ++j) {                                           \
            OMP(omp for schedule(__VA_ARGS__))                                                 \
            for (int i = 0; i < SHARE * threads; ++i)                                       \
                WORK;                                                                    \
        }                                                                                      \
    }
MEASURE_INSIDE(schedule_static, LOOP(static))
MEASURE_INSIDE(schedule_static_1, LOOP(static, 1))
MEASURE_INSIDE(schedule_dynamic, LOOP(dynamic))
MEASURE_INSIDE(schedule_dynamic_4, LOOP(dynamic, 4))
MEASURE_INSIDE(schedule_guided, LOOP(guided))

// The fork and join of kernels in which all threads run sequential code; the
// reference is measured in another.
#define MEASURE_SPMD(NAME, ...)                                                                \
    static void NAME(setup given, outcome *result) {                                           \
        parallel(given, result);                                                               \
        OMP(omp target teams num_teams(1) thread_limit(992) map(to: given) map(tofrom: result[:1])) \
        {                                                                                      \
            VALUES                                                                             \
            outcome *o = result;                                                               \
            for (int round = 0; round < rounds; ++round) {                                  \
                long start = ticks();                                                          \
                __VA_ARGS__                                                                    \
                o->construct[round] = ticks() - start;                                         \
            }                                                                                  \
        }                                                                                      \
    }
MEASURE_SPMD(spmd_parallel, INNER { OMP(omp parallel WIDTH) WORK; })
MEASURE_SPMD(spmd_parallel_for, INNER { OMP(omp parallel for WIDTH) EACH })

// Whose code it is, and how much of the runtime it needs.
#ifndef BY
#define BY "warpfork"
#endif
#ifdef WHOLE_RUNTIME
#define RUNTIME ", whole runtime"
#else
#define RUNTIME ""
#endif

// Who runs a kernel's sequential code.
static const char *const organisations[] = {
    "a master warp runs", "the first thread runs", "all threads run"};

typedef struct {
    const char *name;
    void (*run)(setup, outcome *);
    int organisation;
    // Repetitions that a construct stands for, and what is counted in each: once
    // by the team (1), by each thread (2), or nothing (0).
    int share, counts;
} construct;

static const construct constructs[] = {
    {"oversubscription", oversubscription, 0, 1, 0},
    {"parallel", parallel, 0, 1, 0},
    {"parallel for", parallel_for, 0, 1, 0},
    {"for", for_, 0, 1, 0},
    {"for nowait", for_nowait, 0, 1, 0},
    {"barrier", barrier, 0, 1, 0},
    {"single", single, 0, 1, 0},
    {"critical", critical, 0, 1, 1},
    {"lock", lock, 0, 1, 1},
    {"ordered", ordered, 0, 1, 1},
    {"atomic", atomic, 0, 1, 2},
    {"reduction", reduction, 0, 1, 2},
    {"private", private_, 0, 1, 0},
    {"firstprivate", firstprivate_, 0, 1, 0},
    {"copyprivate", copyprivate_, 0, 1, 0},
    {"task", task, 0, 1, 0},
    {"taskwait", taskwait, 0, 1, 0},
    {"for schedule(static)", schedule_static, 0, SHARE, 0},
    {"for schedule(static, 1)", schedule_static_1, 0, SHARE, 0},
    {"for schedule(dynamic)", schedule_dynamic, 0, SHARE, 0},
    {"for schedule(dynamic, 4)", schedule_dynamic_4, 0, SHARE, 0},
    {"for schedule(guided)", schedule_guided, 0, SHARE, 0},
    {"parallel", wide_parallel, 1, 1, 0},
    {"parallel for", wide_parallel_for, 1, 1, 0},
    {"parallel", spmd_parallel, 2, 1, 0},
    {"parallel for", spmd_parallel_for, 2, 1, 0},
};

// Regions of so many threads in a team of the greatest width.
static const construct narrow = {"parallel num_threads", parallel_num_threads, 0, 1, 0};

// Overhead of one repetition in each round: mean and standard deviation.
static void statistics(const construct *c, const setup *s, const outcome *o, double *mean, double *sd) {
    double each[MOST_ROUNDS], sum = 0, squares = 0;
    for (int i = 0; i < s->rounds; ++i) {
        each[i] = (double)(o->construct[i] - o->reference[i]) / s->inner * c->share;
        sum += each[i];
    }
    *mean = sum / s->rounds;
    for (int i = 0; i < s->rounds; ++i)
        squares += (each[i] - *mean) * (each[i] - *mean);
    *sd = s->rounds > 1 ? sqrt(squares / (s->rounds - 1)) : 0;
}

static void measure(const construct *c, int threads, int quick) {
    setup s = {threads, quick ? 2 : MOST_ROUNDS, quick ? SHARE : 64, 16, -1};
    // What threads do in turn needs a repetition for each of them at least.
    if (c->counts == 1)
        s.inner = threads * (quick ? 1 : 1 + 255 / threads);
    static outcome o;
    // The first run warms up.
    for (int warm = 0; warm < 2; ++warm) {
        memset(&o, 0, sizeof o);
        c->run(s, &o);
    }
    const long repetitions = (long)s.rounds * s.inner;
    if (c->counts)
        bench_check(c->name, (double)o.count,
                    (double)(c->counts == 1 ? repetitions : repetitions * threads));
    double mean, sd;
    statistics(c, &s, &o, &mean, &sd);
    printf("{\"bench\": \"overhead\", \"by\": \"" BY ", %s sequential code" RUNTIME "\", "
           "\"construct\": \"%s\", \"threads\": %d, \"cycles\": %.1f, \"sd\": %.1f, \"runs\": %d}\n",
           organisations[c->organisation], c->name, threads, mean, sd, s.rounds);
    fflush(stdout);
}

// Tells a process what its regions ask for.
#define ASKED "OVERHEAD_NUM_THREADS"

// Runs this program again for teams of one width, and regions that ask for so many
// of their threads if that is not 0; 0 if it succeeded.
static int again(char **argv, int width, int asked) {
    char text[16];
    snprintf(text, sizeof text, "%d", width);
    setenv("OMP_THREAD_LIMIT", text, 1);
    snprintf(text, sizeof text, "%d", asked);
    setenv(ASKED, text, 1);
    const pid_t child = fork();
    if (child == 0) {
        execv("/proc/self/exe", argv);
        _exit(127);
    }
    int status = 1;
    return child < 0 || waitpid(child, &status, 0) != child || status != 0;
}

int main(int argc, char **argv) {
    const int quick = bench_quick(argc, argv);
    const char *width = getenv("OMP_THREAD_LIMIT"), *asked = getenv(ASKED);
    if (width && asked && atoi(asked)) {
        measure(&narrow, atoi(asked), quick);
        return 0;
    }
    if (width) {
        for (size_t k = 0; k < sizeof constructs / sizeof *constructs; ++k)
            measure(&constructs[k], atoi(width), quick);
        return 0;
    }
    // A part of a warp, a warp, and several, where only that it works is shown.
    const int few[] = {2, 32, 96};
    const int many[] = {1, 2, 4, 8, 16, 32, 64, 96, 128, 192, 256, 384, 512, 640, 768, 896, 992};
    const size_t n = quick ? sizeof few / sizeof *few : sizeof many / sizeof *many;
    const int *all = quick ? few : many;
    for (size_t t = 0; t < n; ++t)
        if (again(argv, all[t], 0) || again(argv, all[n - 1], all[t]))
            return 1;
    return 0;
}
