// What libamdhip64.so is to the runtime, in the host's memory. A kernel takes
// a while, then adds one to the integer that its second parameter points to;
// one whose code object has a mailbox asks the host first. Whoever waits for
// such a kernel inside of the library would wait for ever, which is an error
// here. FAKE_HIP says what is different: release=NUMBER, arch=NAME (as the last), load, fault, mailbox, trap,
// nodevice, nogpu, noinit, shutdown, nomemory, nolaunch, nocopy.
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { INVALID = 1, NO_MEMORY = 2, NO_INIT = 3, SHUT_DOWN = 4, NO_DEVICE = 100, NOT_FOUND = 500,
       NO_BINARY = 209,
       NO_RESOURCES = 701, NOT_READY = 600, FAULT = 719 };

struct mailbox {
  uint32_t state, kind;
  uint64_t argument, result, bytes;
  char text[4064];
};

static uint64_t mailbox;
static volatile int running, failed;
static uint64_t params[16];

static int is(const char *what) {
  const char *all = getenv("FAKE_HIP");
  return all && strstr(all, what);
}

static int idle(void) {
  if (__atomic_load_n(&running, __ATOMIC_ACQUIRE)) {
    static const char words[] = "waits inside of the library\n";
    write(2, words, sizeof words - 1);
    _exit(3);
  }
  return failed ? FAULT : 0;
}

static uint64_t ask(uint32_t kind, uint64_t argument, const void *text, int n) {
  struct mailbox *m = (struct mailbox *)mailbox;
  m->kind = kind;
  m->argument = argument;
  m->bytes = n;
  memcpy(m->text, text, n);
  __atomic_store_n(&m->state, 1, __ATOMIC_RELEASE);
  while (__atomic_load_n(&m->state, __ATOMIC_ACQUIRE) != 2)
    usleep(10);
  uint64_t result = m->result;
  __atomic_store_n(&m->state, 0, __ATOMIC_RELEASE);
  return result;
}

static void *kernel(void *none) {
  usleep(2000);
  if (is("trap")) {
    static const char record[] = "no room\0a.c\0f\0\5\0\0\0\0\0\0";
    ask(3, 0, record, 22);
    // A wave that the host does not have end traps.
    failed = ask(5, 2ull << 32 | 9, "", 0) != 1;
    if (!failed)
      for (;;)
        usleep(1000);
  } else if (mailbox) {
    static const char format[] = "%s\n", text[] = "from the device";
    ask(3, 0, format, sizeof format);
    ask(3, 0, text, sizeof text);
    ask(4, 0, "", 0);
    char *a = (char *)ask(1, 100, "", 0), *b = (char *)ask(1, 100, "", 0);
    memset(a, 1, 100);
    if (b < a + 100)
      failed = 1;
    ask(2, (uint64_t)a, "", 0);
  }
  if (is("fault"))
    failed = 1;
  ++*(int *)params[1];
  __atomic_store_n(&running, 0, __ATOMIC_RELEASE);
  return none;
}

int hipInit(unsigned flags) { return flags ? INVALID : is("noinit") ? NO_INIT : 0; }
int hipGetDeviceCount(int *n) {
  *n = !is("nodevice") && !is("nogpu");
  return is("nodevice") ? NO_DEVICE : 0;
}
int hipRuntimeGetVersion(int *v) {
  const char *all = getenv("FAKE_HIP");
  const char *release = all ? strstr(all, "release=") : 0;
  *v = release ? atoi(release + 8) : 60443484;
  return 0;
}
int hipDeviceGetName(char *s, int n, int d) {
  return snprintf(s, n, "test %d", d) < 0;
}
int hipDeviceGetUuid(char *u, int d) { memset(u, d + 7, 16); return 0; }
int hipDeviceTotalMem(size_t *n, int d) { *n = (size_t)(1 + d) << 30; return 0; }
int hipDeviceGetAttribute(int *v, int what, int d) {
  *v = what == 56 ? 1024 : what == 57 ? 2048 : what == 63 ? 4
     : what == 65 ? 1 : what == 74 ? 64 << 10 : what == 87 ? 64 : d;
  return 0;
}
int hipGetDevicePropertiesR0600(char *p, int d) {
  const char *all = getenv("FAKE_HIP");
  const char *arch = all ? strstr(all, "arch=") : 0;
  memset(p, d, 1472);
  strcpy(p + 1160, arch ? arch + 5 : "gfx942:sramecc+:xnack-");
  return 0;
}
int hipSetDevice(int d) { return d ? INVALID : 0; }
int hipMemGetInfo(size_t *f, size_t *t) { *f = *t = 1ul << 30; return 0; }
int hipMalloc(void **a, size_t n) {
  *a = malloc(n);
  return is("nomemory") ? NO_MEMORY : 0;
}
int hipFree(void *a) { free(a); return idle(); }
int hipHostMalloc(void **a, size_t n, unsigned f) {
  *a = malloc(n);
  return f == 0x40000003 ? 0 : INVALID;
}
int hipHostFree(void *a) { free(a); return idle(); }
int hipMallocManaged(void **a, size_t n, unsigned f) {
  *a = malloc(n);
  return f == 1 ? 0 : INVALID;
}
int hipPointerGetAttribute(void *v, int w, void *a) {
  return v && w && a ? INVALID : INVALID;
}

// Copies of ordinary memory wait for the stream.
static void wait(void) {
  if (!mailbox)
    while (__atomic_load_n(&running, __ATOMIC_ACQUIRE))
      usleep(10);
}
static int copy(void *to, const void *from, size_t n) {
  wait();
  int status = is("nocopy") ? INVALID : idle();
  if (!status)
    memmove(to, from, n);
  return status;
}
int hipMemcpyHtoDAsync(void *d, void *h, size_t n, void *s) {
  return s ? copy(d, h, n) : INVALID;
}
int hipMemcpyDtoHAsync(void *h, void *d, size_t n, void *s) {
  return s ? copy(h, d, n) : INVALID;
}
int hipMemcpyDtoDAsync(void *d, void *f, size_t n, void *s) {
  return s ? copy(d, f, n) : INVALID;
}
int hipMemsetD8Async(void *d, unsigned char b, size_t n, void *s) {
  memset(d, b, n);
  return s ? 0 : INVALID;
}
int hipStreamCreateWithFlags(void **s, unsigned f) {
  *s = malloc(1);
  return f == 1 ? 0 : INVALID;
}
int hipStreamWaitEvent(void *s, void *e, unsigned f) {
  return s && e && !f ? 0 : INVALID;
}
int hipStreamSynchronize(void *s) {
  wait();
  return s ? idle() : INVALID;
}
int hipStreamQuery(void *s) {
  if (!s)
    return INVALID;
  return __atomic_load_n(&running, __ATOMIC_ACQUIRE) ? NOT_READY
         : failed                                    ? FAULT
                                                     : 0;
}
int hipEventCreateWithFlags(void **e, unsigned f) {
  *e = malloc(1);
  return f == 2 || f == 0 ? 0 : INVALID;
}
int hipEventRecord(void *e, void *s) { return e && s ? 0 : INVALID; }
int hipEventQuery(void *e) { return e ? 0 : INVALID; }
int hipDeviceSynchronize(void) { return idle(); }
int hipEventSynchronize(void *e) { return e ? 0 : INVALID; }
int hipEventElapsedTime(float *ms, void *a, void *b) {
  *ms = a == b ? 0 : 0.5f;
  return a && b ? 0 : INVALID;
}
int hipEventDestroy(void *e) { free(e); return 0; }
int hipModuleLoadData(void **m, const char *code) {
  printf("loads %s\n", code);
  *m = malloc(1);
  return is("load") ? NO_BINARY : 0;
}
int hipModuleUnload(void *m) {
  free(m);
  return m ? 0 : INVALID;
}
int hipModuleGetFunction(void **f, void *m, const char *name) {
  *f = (void *)name;
  return m && !strstr(name, "__wf_") ? 0 : NOT_FOUND;
}
int hipModuleGetGlobal(void **a, size_t *n, void *m, const char *name) {
  *a = &mailbox;
  *n = sizeof mailbox;
  return m && !strcmp(name, "__wf_mailbox") && (is("mailbox") || is("trap"))
             ? 0 : NOT_FOUND;
}
int hipFuncGetAttribute(int *v, int w, void *f) {
  *v = 256;
  return f && !w ? 0 : INVALID;
}
int hipModuleLaunchKernel(void *f, unsigned gx, unsigned gy, unsigned gz,
                          unsigned bx, unsigned by, unsigned bz,
                          unsigned shared, void *s, void **p, void **extra) {
  if (!f || !s || p || extra[0] != (void *)1 || extra[2] != (void *)2 ||
      extra[4] != (void *)3 || running)
    return INVALID;
  if (is("nolaunch"))
    return NO_RESOURCES;
  if (is("shutdown"))
    return SHUT_DOWN;
  size_t bytes = *(size_t *)extra[3];
  printf("launch %u %u %u of %u %u %u, %u shared, %zu bytes\n", gx, gy, gz, bx,
         by, bz, shared, bytes);
  fflush(stdout);
  memcpy(params, extra[1], bytes);
  running = 1;
  pthread_t thread;
  pthread_create(&thread, 0, kernel, 0);
  return pthread_detach(thread);
}
static const struct {
  int number;
  const char *name, *text;
} errors[] = {
    {INVALID, "hipErrorInvalidValue", "invalid argument"},
    {NO_MEMORY, "hipErrorOutOfMemory", "out of memory"},
    {NO_INIT, "hipErrorNotInitialized", "initialization error"},
    {SHUT_DOWN, "hipErrorDeinitialized", "driver shutting down"},
    {NO_DEVICE, "hipErrorNoDevice", "no ROCm-capable device is detected"},
    {NO_BINARY, "hipErrorNoBinaryForGpu", "no kernel image is available for execution on the device"},
    {NO_RESOURCES, "hipErrorLaunchOutOfResources", "out of resources"},
    {FAULT, "hipErrorLaunchFailure", "unspecified launch failure"},
};
static int said(int e, const char **s, int text) {
  for (unsigned i = 0; i < sizeof errors / sizeof *errors; i++)
    if (errors[i].number == e) {
      *s = text ? errors[i].text : errors[i].name;
      return 0;
    }
  return INVALID;
}
int hipDrvGetErrorName(int e, const char **s) { return said(e, s, 0); }
int hipDrvGetErrorString(int e, const char **s) { return said(e, s, 1); }
