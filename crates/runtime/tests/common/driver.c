// What libcuda.so.1 is to the runtime, in the host's memory and without
// kernels: one takes LAUNCH_MICROSECONDS and does nothing. It is as strict as
// the driver where tests need it:
// - at the end of the program it shuts down, by a handler that cuInit registers,
//   and it knows nothing in a child of fork;
// - a thread that is inside of it must not enter it again, as a signal handler
//   might;
// - memory, streams, events and code are of the context that was current when
//   they were made, and a call in another one fails. Where that is not a device's
//   primary context the test ends;
// - a copy has to stay inside one block of the device's memory.
//
// Variables of the environment:
// FAKE_DEVICES    number of GPUs, at most 4
// FAKE_MEMORY     bytes of each
// FAKE_FAIL_AT    the number of the one call, from 1, that fails
// FAKE_FAIL_CALL  NAME:N, the one call that fails is the Nth of this function
// FAKE_STATUS     the status of that call; 2 (out of memory) where it is not set.
//                 After a status from 700 on every call in that context fails
// FAKE_LAUNCH     microseconds of a kernel
// FAKE_LOST       number of the GPU on which every kernel faults
// FAKE_RECORDS    0: no event comes after all that a context does
// FAKE_REGISTERS  0: kernels do not reach the host's memory that is registered
// FAKE_TRACE      set: the calls are printed
// FAKE_REPORT     set: the calls, and what was not given back, are printed at the end
#include "driver.h"

static struct context primary[DEVICES];
static _Thread_local struct context *current;
static atomic_llong busy_until;

int cuInit(unsigned flags) CALL((void)flags; begin())
int cuDeviceGetCount(int *n) CALL(*n = devices())
int cuDeviceGet(int *d, int i) CALL(*d = i)
int cuDeviceGetName(char *s, int n, int d) CALL((void)d; snprintf(s, n, "test"))
int cuDeviceGetUuid(char *u, int d) CALL(memset(u, 7 + d, 16))
int cuDeviceTotalMem_v2(size_t *n, int d) CALL((void)d; *n = memory())
int cuDeviceGetAttribute(int *v, int what, int d)
    CALL((void)d; *v = what == 1 ? 1024 : what == 10 ? 32 : what == 16 ? 4
                     : what == 39 ? 2048 : what == 97 ? 227 << 10 : what == 75 ? 9 : what == 113 ? 1
                     : what == 91 ? (int)number("FAKE_REGISTERS", 1) : 0)

// Contexts. One that the program makes is nobody's primary context.
int cuDevicePrimaryCtxRetain(void **c, int d)
    CALL(primary[d].device = d; primary[d].is_primary = 1; *c = &primary[d])
int cuDevicePrimaryCtxSetFlags_v2(int d, unsigned f) CALL((void)d; (void)f)
int cuCtxSetCurrent(void *c) CALL(current = c)
int cuCtxGetCurrent(void **c) CALL(*c = current)
int cuCtxCreate_v2(void **c, unsigned f, int d)
    CALL((void)f; struct context *made = calloc(1, sizeof *made);
         made->device = d; *c = current = made)
int cuCtxSynchronize(void) IN_CONTEXT(while (now() < busy_until))
int cuCtxSetLimit(int w, size_t n) IN_CONTEXT((void)w; (void)n)

// Memory.
int cuMemGetInfo_v2(size_t *f, size_t *t)
    IN_CONTEXT(*t = memory(); *f = *t - used(current->device))
int cuMemAlloc_v2(uint64_t *a, size_t n)
    IN_CONTEXT(*a = take(n, current->device, DEVICE, &status))
int cuMemFree_v2(uint64_t a) RELEASE(status = give(a, DEVICE))
int cuMemHostAlloc(void **a, size_t n, unsigned f)
    IN_CONTEXT((void)f; *a = (void *)take(n, current->device, HOST, &status))
int cuMemFreeHost(void *a) RELEASE(status = give((uint64_t)a, HOST))
int cuMemAllocManaged(uint64_t *a, size_t n, unsigned f)
    IN_CONTEXT((void)f; *a = take(n, current->device, DEVICE, &status))
int cuPointerGetAttribute(void *v, int w, uint64_t a)
    CALL((void)w; struct block *block = find(a, 1);
         if (block) *(unsigned *)v = block->kind == HOST ? 1 : 2;
         else status = INVALID)

// Memory of the host that kernels reach under its own address. The test asks for the number of
// the registration that a byte is in, 0 for none.
int cuMemHostRegister_v2(void *a, size_t n, unsigned f)
    IN_CONTEXT((void)f; status = pin((uint64_t)a, n))
int cuMemHostUnregister(void *a) RELEASE(status = unpin((uint64_t)a))
long fake_registration(const void *a) { return pinned((uint64_t)a); }

// Copies. Events have the time of a queue on which each copy takes 0.125 ms
// and each kernel 0.25 ms. It orders no threads, so that ThreadSanitizer sees whether the runtime does.
static atomic_long eighths;
static void pass(long n) { atomic_fetch_add_explicit(&eighths, n, memory_order_relaxed); }
static double queue_time(void) {
  return (double)atomic_load_explicit(&eighths, memory_order_relaxed) / 8;
}
int cuMemcpyHtoDAsync_v2(uint64_t d, const void *h, size_t n, void *s)
    ON_STREAM(s, pass(1);
              if (!(status = inside_of(d, n, current->device))) memcpy((void *)d, h, n))
int cuMemcpyDtoHAsync_v2(void *h, uint64_t d, size_t n, void *s)
    ON_STREAM(s, pass(1);
              if (!(status = inside_of(d, n, current->device))) memcpy(h, (void *)d, n))
int cuMemcpyDtoDAsync_v2(uint64_t d, uint64_t f, size_t n, void *s)
    ON_STREAM(s, if (!(status = inside_of(d, n, current->device))
                     && !(status = inside_of(f, n, current->device)))
                     memmove((void *)d, (void *)f, n))
int cuMemcpyPeerAsync(uint64_t d, void *to, uint64_t f, void *from, size_t n, void *s)
    ON_STREAM(s, struct context *a = to; struct context *b = from;
              if (!(status = inside_of(d, n, a->device))
                  && !(status = inside_of(f, n, b->device)))
                  memmove((void *)d, (void *)f, n))
int cuMemsetD8Async(uint64_t d, unsigned char b, size_t n, void *s)
    ON_STREAM(s, if (!(status = inside_of(d, n, current->device))) memset((void *)d, b, n))

// Streams and events.
int cuStreamCreate(void **s, unsigned f)
    IN_CONTEXT((void)f; *s = make(current, STREAM))
int cuStreamWaitEvent(void *s, void *e, unsigned f)
    ON_STREAM(s, (void)f; status = is_live(e) ? 0 : INVALID_HANDLE; if (!status) comes_after(s, e))
int cuStreamSynchronize(void *s)
    ON_STREAM(s, while (now() < busy_until); comes_after(0, s))
int cuStreamQuery(void *s)
    ON_STREAM(s, if (now() < busy_until) status = NOT_READY; else comes_after(0, s))
int cuEventCreate(void **e, unsigned f)
    IN_CONTEXT((void)f; *e = make(current, EVENT))
int cuEventRecord(void *e, void *s)
    ON_STREAM(s, __atomic_add_fetch(&recorded, 1, __ATOMIC_RELAXED);
              if (is_live(e)) { record(e, queue_time(), busy_until); comes_after(e, s); }
              else status = INVALID_HANDLE)
// After all that a context does. FAKE_RECORDS 0: as in a driver that is older.
int cuCtxRecordEvent(void *c, void *e)
    IN_CONTEXT(if (!number("FAKE_RECORDS", 1)) status = NOT_SUPPORTED;
               else if (c == current && is_of(e, current)) record(e, queue_time(), busy_until);
               else status = INVALID_HANDLE)
int cuEventQuery(void *e)
    IN_CONTEXT(if (!is_of(e, current)) status = INVALID_HANDLE;
               else if (now() < ((struct handle *)e)->ready) status = NOT_READY;
               else comes_after(0, e))
int cuEventSynchronize(void *e)
    IN_CONTEXT(blocked++; while (now() < busy_until); comes_after(0, e))
int cuEventElapsedTime(float *ms, void *a, void *b)
    IN_CONTEXT(struct handle *from = a; struct handle *to = b;
               if (is_live(a) && is_live(b)) *ms = (float)(to->when - from->when);
               else status = INVALID_HANDLE)
int cuEventDestroy_v2(void *e) RELEASE(status = destroy(e))

// Code.
int cuModuleLoadDataEx(void **m, const void *c, unsigned n, int *o, void **v)
    IN_CONTEXT((void)c; (void)n; (void)o; (void)v; *m = make(current, CODE))
int cuModuleUnload(void *m) RELEASE(status = destroy(m))
int cuModuleGetFunction(void **f, void *m, const char *name)
    IN_CONTEXT((void)name; *f = m)
int cuModuleGetGlobal_v2(uint64_t *a, size_t *n, void *m, const char *name) {
  (void)a, (void)n, (void)m, (void)name;
  return NOT_FOUND;
}
int cuFuncSetAttribute(void *f, int w, int v)
    IN_CONTEXT((void)w; (void)v; status = is_of(f, current) ? 0 : INVALID_HANDLE)
int cuFuncGetAttribute(int *v, int w, void *f)
    IN_CONTEXT((void)f; *v = w == 0 ? 1024 : 0)
int cuLaunchKernel(void *f, unsigned gx, unsigned gy, unsigned gz, unsigned bx,
                   unsigned by, unsigned bz, unsigned shared, void *s, void **p,
                   void **extra)
    ON_STREAM(s, (void)gx; (void)gy; (void)gz; (void)bx; (void)by; (void)bz;
              (void)shared; (void)p; (void)extra;
              // Some 3 GHz: what matters is that it takes a while.
              if (is_of(f, current)) {
                launch(s);
                pass(2);
                busy_until = now() + number("FAKE_LAUNCH", LAUNCH_MICROSECONDS) * 3000ll;
                if (current->device == number("FAKE_LOST", -1))
                  status = current->lost = ILLEGAL_ADDRESS;
              } else
                status = INVALID_HANDLE)

// For tests: how many kernels were launched, how many events recorded, and whether one comes before another, by streams, by
// events or because the host waited.
int fake_launches(void) { return launches; }
int fake_recorded(void) { return recorded; }
int fake_precedes(int a, int b) { return before[b].has[a / 8] >> a % 8 & 1; }

int cuGetErrorName(int e, const char **s) {
  *s = e == DEINITIALIZED ? "CUDA_ERROR_DEINITIALIZED" : e == OUT_OF_MEMORY
       ? "CUDA_ERROR_OUT_OF_MEMORY" : e == INVALID_CONTEXT
       ? "CUDA_ERROR_INVALID_CONTEXT" : e == ILLEGAL_ADDRESS
       ? "CUDA_ERROR_ILLEGAL_ADDRESS" : "CUDA_ERROR_OTHER";
  return 0;
}
int cuGetErrorString(int e, const char **s) {
  *s = e == DEINITIALIZED ? "driver shutting down" : "other";
  return 0;
}
