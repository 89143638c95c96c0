// What libcuda.so.1 is to the runtime, in the host's memory and without
// kernels: one takes LAUNCH_MICROSECONDS and does nothing. It is as strict as
// the driver where tests need it: at the end of the program it shuts down, by
// a handler that cuInit registers, it knows nothing in a child of fork, and a
// thread that is inside of it must not enter it again, as a signal handler
// might.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { DEINITIALIZED = 4, INVALID = 1, NOT_INITIALIZED = 3 };
#define LAUNCH_MICROSECONDS 200

static int over;
static pid_t owner;
static _Thread_local volatile int inside;
static volatile long long busy_until;

static void end(void) { over = 1; }

static long long now(void) {
  // The time as the kernel has it, not through a function that the runtime
  // intercepts.
  unsigned lo, hi;
  __asm__ volatile("rdtsc" : "=a"(lo), "=d"(hi));
  return (long long)hi << 32 | lo;
}

static int enter(void) {
  if (inside) {
    static const char words[] = "driver entered by a thread that is inside\n";
    write(2, words, sizeof words - 1);
    _exit(3);
  }
  inside = 1;
  if (owner && owner != getpid())
    return NOT_INITIALIZED;
  return over ? DEINITIALIZED : 0;
}

static int leave(int status) {
  inside = 0;
  return status;
}

#define CALL(body)                                                             \
  {                                                                            \
    int status = enter();                                                      \
    if (!status) {                                                             \
      body;                                                                    \
    }                                                                          \
    return leave(status);                                                      \
  }

int cuInit(unsigned flags) CALL((void)flags; owner = getpid(); atexit(end))
int cuDeviceGetCount(int *n)
    CALL(const char *count = getenv("FAKE_DEVICES"); *n = count ? atoi(count) : 1)
int cuDeviceGet(int *d, int i) CALL(*d = i)
int cuDeviceGetName(char *s, int n, int d) CALL((void)d; snprintf(s, n, "test"))
int cuDeviceGetUuid(char *u, int d) CALL((void)d; memset(u, 7, 16))
int cuDeviceTotalMem_v2(size_t *n, int d) CALL((void)d; *n = 1ul << 30)
int cuDeviceGetAttribute(int *v, int what, int d) {
  (void)d;
  *v = what == 1 ? 1024 : what == 10 ? 32 : what == 16 ? 4 : what == 39 ? 2048
     : what == 75 ? 9 : 0;
  return 0;
}
int cuDevicePrimaryCtxRetain(void **c, int d) CALL((void)d; *c = &over)
int cuDevicePrimaryCtxSetFlags_v2(int d, unsigned f) CALL((void)d; (void)f)
int cuCtxSetCurrent(void *c) CALL((void)c)
int cuCtxSetLimit(int w, size_t n) CALL((void)w; (void)n)
int cuMemGetInfo_v2(size_t *f, size_t *t) CALL(*f = *t = 1ul << 30)
int cuMemAlloc_v2(uint64_t *a, size_t n) CALL(*a = (uint64_t)malloc(n))
int cuMemFree_v2(uint64_t a) CALL(free((void *)a))
int cuMemHostAlloc(void **a, size_t n, unsigned f) CALL((void)f; *a = malloc(n))
int cuMemFreeHost(void *a) CALL(free(a))
int cuMemAllocManaged(uint64_t *a, size_t n, unsigned f)
    CALL((void)f; *a = (uint64_t)malloc(n))
int cuPointerGetAttribute(void *v, int w, uint64_t a) {
  (void)v, (void)w, (void)a;
  return INVALID;
}
// Events have the time of a queue on which each copy takes 0.125 ms and each
// kernel 0.25 ms.
static double queue_time;
int cuMemcpyHtoDAsync_v2(uint64_t d, const void *h, size_t n, void *s)
    CALL((void)s; queue_time += 0.125; memcpy((void *)d, h, n))
int cuMemcpyDtoHAsync_v2(void *h, uint64_t d, size_t n, void *s)
    CALL((void)s; queue_time += 0.125; memcpy(h, (void *)d, n))
int cuMemcpyDtoDAsync_v2(uint64_t d, uint64_t f, size_t n, void *s)
    CALL((void)s; memmove((void *)d, (void *)f, n))
int cuMemsetD8Async(uint64_t d, unsigned char b, size_t n, void *s)
    CALL((void)s; memset((void *)d, b, n))
int cuStreamCreate(void **s, unsigned f) CALL((void)f; *s = malloc(1))
int cuStreamWaitEvent(void *s, void *e, unsigned f)
    CALL((void)s; (void)e; (void)f)
int cuStreamSynchronize(void *s)
    CALL((void)s; while (now() < busy_until))
int cuStreamQuery(void *s) { (void)s; return now() < busy_until ? 600 : 0; }
struct event {
  double when;
  int live;
};
int cuEventCreate(void **e, unsigned f) {
  struct event *event = calloc(1, sizeof *event);
  (void)f;
  event->live = 1;
  *e = event;
  return 0;
}
int cuEventRecord(void *e, void *s)
    CALL((void)s; ((struct event *)e)->when = queue_time)
int cuEventElapsedTime(float *ms, void *a, void *b) {
  struct event *from = a, *to = b;
  if (!from->live || !to->live)
    return INVALID;
  *ms = (float)(to->when - from->when);
  return 0;
}
int cuEventDestroy_v2(void *e) CALL(((struct event *)e)->live = 0)
int cuModuleLoadDataEx(void **m, const void *c, unsigned n, int *o, void **v)
    CALL((void)c; (void)n; (void)o; (void)v; *m = &over)
int cuModuleUnload(void *m) CALL((void)m)
int cuModuleGetFunction(void **f, void *m, const char *name)
    CALL((void)m; (void)name; *f = &over)
int cuModuleGetGlobal_v2(uint64_t *a, size_t *n, void *m, const char *name) {
  (void)a, (void)n, (void)m, (void)name;
  return INVALID;
}
int cuFuncSetAttribute(void *f, int w, int v) CALL((void)f; (void)w; (void)v)
int cuFuncGetAttribute(int *v, int w, void *f)
    CALL((void)f; *v = w == 0 ? 1024 : 0)
int cuLaunchKernel(void *f, unsigned gx, unsigned gy, unsigned gz, unsigned bx,
                   unsigned by, unsigned bz, unsigned shared, void *s, void **p,
                   void **extra)
    CALL((void)f; (void)gx; (void)gy; (void)gz; (void)bx; (void)by; (void)bz;
         (void)shared; (void)s; (void)p; (void)extra;
         // Some 3 GHz: what matters is that it takes a while.
         queue_time += 0.25;
         busy_until = now() + LAUNCH_MICROSECONDS * 3000ll)
int cuGetErrorName(int e, const char **s) {
  *s = e == DEINITIALIZED ? "CUDA_ERROR_DEINITIALIZED" : "CUDA_ERROR_OTHER";
  return 0;
}
int cuGetErrorString(int e, const char **s) {
  *s = e == DEINITIALIZED ? "driver shutting down" : "other";
  return 0;
}
