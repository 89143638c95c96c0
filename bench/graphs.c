// Sequences of a target region's kernel, launched one by one and as a CUDA graph, by the driver's
// functions alone (docs/decisions/0025-no-cuda-graphs.md): chains, and forks of four. Microseconds
// for a sequence with its wait, the median of 200.
//
//     wfcc -O3 -fopenmp --offload-arch=sm_90 bench/graphs_region.c --dump=ptx --dump-dir=ptx -o region
//     cc -O2 bench/graphs.c -o graphs -ldl && ./graphs ptx/module.sm90.ptx
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef void *Handle;
typedef struct {
  Handle function;
  unsigned grid[3], block[3], shared;
  void **params, **extra;
} Node;

#define FUNCTIONS(X)                                                                               \
  X(cuInit, (unsigned))                                                                            \
  X(cuDeviceGet, (int *, int))                                                                     \
  X(cuDevicePrimaryCtxRetain, (Handle *, int))                                                     \
  X(cuCtxSetCurrent, (Handle))                                                                     \
  X(cuModuleLoadData, (Handle *, const void *))                                                    \
  X(cuModuleGetFunction, (Handle *, Handle, const char *))                                         \
  X(cuMemAlloc_v2, (unsigned long *, size_t))                                                      \
  X(cuStreamCreate, (Handle *, unsigned))                                                          \
  X(cuStreamSynchronize, (Handle))                                                                 \
  X(cuStreamWaitEvent, (Handle, Handle, unsigned))                                                 \
  X(cuEventCreate, (Handle *, unsigned))                                                           \
  X(cuEventRecord, (Handle, Handle))                                                               \
  X(cuLaunchKernel, (Handle, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, \
                     Handle, void **, void **))                                                    \
  X(cuGraphCreate, (Handle *, unsigned))                                                           \
  X(cuGraphAddKernelNode, (Handle *, Handle, const Handle *, size_t, const Node *))                \
  X(cuGraphInstantiateWithFlags, (Handle *, Handle, unsigned long))                                \
  X(cuGraphLaunch, (Handle, Handle))                                                               \
  X(cuGraphExecKernelNodeSetParams, (Handle, Handle, const Node *))                                \
  X(cuGraphExecDestroy, (Handle))                                                                  \
  X(cuGraphDestroy, (Handle))
#define DECLARE(name, types) static int(*name) types;
FUNCTIONS(DECLARE)

enum { MOST = 200, REPEATS = 200, TEAMS = 132, THREADS = 128, BYTES = TEAMS * THREADS * 4 };

static void check(int status, int line) {
  if (status) {
    fprintf(stderr, "line %d: CUDA's error %d\n", line, status);
    exit(1);
  }
}
#define CHECK(call) check(call, __LINE__)

static Handle function, streams[4], events[4 * MOST], nodes[MOST], graph, executable;
static unsigned long scratch, data[MOST], steps;
static void *params[MOST][3];
static int is_fork, changed;

static void launch(int i, Handle stream) {
  CHECK(cuLaunchKernel(function, TEAMS, 1, 1, THREADS, 1, 1, 0, stream, params[i], NULL));
}

static void one_by_one(int n) {
  for (int i = 0, event = 0; i < n; i++) {
    int branch = is_fork && i % 5 ? i % 5 - 1 : 0;
    if (is_fork && i % 5 == 1) {
      CHECK(cuEventRecord(events[event], streams[0]));
      for (int k = 1; k < 4; k++)
        CHECK(cuStreamWaitEvent(streams[k], events[event], 0));
      event++;
    }
    launch(i, streams[branch]);
    if (branch > 0) {
      CHECK(cuEventRecord(events[event], streams[branch]));
      CHECK(cuStreamWaitEvent(streams[0], events[event++], 0));
    }
  }
  CHECK(cuStreamSynchronize(streams[0]));
}

static Node node(int i) {
  return (Node){function, {TEAMS, 1, 1}, {THREADS, 1, 1}, 0, params[i], NULL};
}

static void build(int n) {
  CHECK(cuGraphCreate(&graph, 0));
  for (int i = 0; i < n; i++) {
    Node this = node(i);
    Handle before[4];
    int count = 0, branch = is_fork ? i % 5 : 0;
    for (int k = 1; i > 0 && k <= (is_fork && branch == 0 ? 4 : 1); k++)
      before[count++] = nodes[branch > 0 ? i - branch : i - k];
    CHECK(cuGraphAddKernelNode(&nodes[i], graph, before, count, &this));
  }
  CHECK(cuGraphInstantiateWithFlags(&executable, graph, 0));
}

static void by_graph(int n) {
  for (int i = 0; i < n && i < changed; i++) {
    Node this = node(i);
    CHECK(cuGraphExecKernelNodeSetParams(executable, nodes[i], &this));
  }
  CHECK(cuGraphLaunch(executable, streams[0]));
  CHECK(cuStreamSynchronize(streams[0]));
}

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e6 + t.tv_nsec * 1e-3;
}
static int compare(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return x < y ? -1 : x > y;
}
static double median(void (*run)(int), int n) {
  static double times[REPEATS];
  for (int i = -10; i < REPEATS; i++) {
    double begin = now();
    run(n);
    times[i < 0 ? 0 : i] = now() - begin;
  }
  qsort(times, REPEATS, sizeof *times, compare);
  return times[REPEATS / 2];
}

int main(int argc, char **argv) {
  static char code[1 << 20], name[200];
  Handle driver = dlopen("libcuda.so.1", RTLD_NOW), context, module;
  FILE *file = argc > 1 ? fopen(argv[1], "r") : NULL;
  if (!driver || !file || !fread(code, 1, sizeof code - 1, file))
    return fprintf(stderr, "usage: graphs MODULE.ptx, with NVIDIA's driver\n"), 1;
#define FIND(name, types) name = (int(*) types)dlsym(driver, #name);
  FUNCTIONS(FIND)
  int device;
  CHECK(cuInit(0));
  CHECK(cuDeviceGet(&device, 0));
  CHECK(cuDevicePrimaryCtxRetain(&context, device));
  CHECK(cuCtxSetCurrent(context));
  CHECK(cuModuleLoadData(&module, code));
  sscanf(strstr(code, ".visible .entry "), ".visible .entry %199[^(]", name);
  CHECK(cuModuleGetFunction(&function, module, name));
  for (int i = 0; i < 4; i++)
    CHECK(cuStreamCreate(&streams[i], 1));
  for (int i = 0; i < 4 * MOST; i++)
    CHECK(cuEventCreate(&events[i], 2));
  unsigned long memory[4];
  for (int i = 0; i < 4; i++)
    CHECK(cuMemAlloc_v2(&memory[i], BYTES));
  printf("shape kernels steps: one by one, graph, with all parameters set, to make it\n");
  for (is_fork = 0; is_fork < 2; is_fork++)
    for (int at = 0; at < 12; at++) {
      int n = (int[]){10, 50, 200}[at / 4];
      steps = (unsigned long[]){0, 200, 500, 2000}[at % 4];
      for (int i = 0; i < n; i++) {
        data[i] = memory[is_fork && i % 5 ? i % 5 - 1 : 0];
        memcpy(params[i], (void *[]){&scratch, &data[i], &steps}, sizeof params[i]);
      }
      double plain = median(one_by_one, n), begin = now();
      build(n);
      double made = now() - begin;
      changed = 0;
      double fixed = median(by_graph, n);
      changed = n;
      printf("%s %d %lu: %.1f %.1f %.1f %.1f\n", is_fork ? "forks" : "chain", n, steps, plain, fixed,
             median(by_graph, n), made);
      CHECK(cuGraphExecDestroy(executable));
      CHECK(cuGraphDestroy(graph));
    }
  return 0;
}
