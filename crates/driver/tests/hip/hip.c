// libamdhip64.so over the emulator of AMD's processors: kernels run, in a thread of their stream,
// with what HIP's runtime library (CLR) gives them. It is as strict as that where it matters:
// - a kernel gets its own arguments one by one, as the metadata say, and only from the bytes that
//   the launch gives; hidden arguments that need a buffer of the host, a heap or a queue are
//   refused, as without PCIe atomics;
// - teams and static and dynamic shared memory are no larger than the kernel and the processor
//   allow, and the stack is what the code object says: one of unknown size is refused;
// - streams, events, memory and code belong to the device that was current when they were made;
// - a kernel that traps ends the process.
//
// FAKE_ARCH     the processor; gfx942 where it is not set
// FAKE_DEVICES  how many there are; 1 where it is not set
#include "notes.h"
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

enum { INVALID = 1, NO_MEMORY = 2, NO_DEVICE = 101, NO_BINARY = 209, BAD_HANDLE = 400,
       NOT_FOUND = 500, NOT_READY = 600, OUT_OF_RESOURCES = 701, DEVICES = 4, SHARED = 64 << 10 };

int wf_amdsim_open(const char *, void **);
uint64_t wf_amdsim_alloc(void *, uint64_t);
int wf_amdsim_free(void *, uint64_t);
int wf_amdsim_owns(void *, uint64_t, uint64_t);
unsigned wf_amdsim_lanes(void *);
void wf_amdsim_unload(void *);
int wf_amdsim_load(void *, const void *, size_t, void **);
int wf_amdsim_symbol(void *, const char *, uint64_t *, uint64_t *);
int wf_amdsim_kernel(void *, const char *, void **, void *);
size_t wf_amdsim_message(char *, size_t);
int wf_amdsim_launch(void *, void *, const uint32_t *, const uint32_t *, uint32_t, const void *,
                     size_t, void *, void *);

static void *devices[DEVICES];
static _Thread_local int current;

static const char *arch(void) {
  const char *name = getenv("FAKE_ARCH");
  return name ? name : "gfx942";
}

// A message and a status: the caller did what CLR does not take.
static int refuse(int status, const char *what, const char *whose) {
  fprintf(stderr, "hip: %s%s%s\n", what, *whose ? " in " : "", whose);
  return status;
}

int hipInit(unsigned flags) {
  int count;
  extern int hipGetDeviceCount(int *);
  hipGetDeviceCount(&count);
  for (int d = 0; d < count && !devices[d]; d++)
    if (wf_amdsim_open(arch(), &devices[d]))
      return NO_DEVICE;
  return flags ? INVALID : 0;
}
int hipRuntimeGetVersion(int *v) { return *v = 60443484, 0; }
int hipGetDeviceCount(int *n) {
  const char *count = getenv("FAKE_DEVICES");
  return *n = count ? atoi(count) : 1, 0;
}
int hipDeviceGetName(char *s, int n, int d) { return snprintf(s, n, "%s %d", arch(), d) < 0; }
int hipDeviceGetUuid(char *u, int d) { return memset(u, 7 + d, 16), 0; }
int hipDeviceTotalMem(size_t *n, int d) { return *n = 4ul << 30, d < 0; }
int hipDeviceGetAttribute(int *v, int what, int d) {
  *v = what == 56 ? 1024 : what == 57 ? 2048 : what == 63 ? 4 : what == 65 ? 0
     : what == 74 ? SHARED : what == 87 ? (int)wf_amdsim_lanes(devices[d]) : -1;
  return *v < 0 ? refuse(INVALID, "an attribute that is not known", "") : 0;
}
int hipGetDevicePropertiesR0600(char *p, int d) {
  memset(p, d, 1472);
  snprintf(p + 1160, 256, "%s%s", arch(), !strcmp(arch(), "gfx942") ? ":sramecc+:xnack-" : "");
  return 0;
}
int hipSetDevice(int d) {
  int count;
  hipGetDeviceCount(&count);
  return d < 0 || d >= count ? NO_DEVICE : (current = d, 0);
}
int hipMemGetInfo(size_t *f, size_t *t) { return *f = *t = 4ul << 30, 0; }

// Memory. That of the host is the process's own, which all devices reach.
static int take(uint64_t *a, size_t n) {
  *a = wf_amdsim_alloc(devices[current], n);
  return *a ? 0 : NO_MEMORY;
}
static int give(uint64_t a) {
  return a && wf_amdsim_free(devices[current], a)
             ? refuse(INVALID, "memory of no or another device is freed", "") : 0;
}
int hipMalloc(uint64_t *a, size_t n) { return take(a, n); }
int hipMallocManaged(uint64_t *a, size_t n, unsigned f) { return f == 1 ? take(a, n) : INVALID; }
int hipHostMalloc(uint64_t *a, size_t n, unsigned f) {
  return f == 0x40000003 ? take(a, n) : refuse(INVALID, "memory that kernels do not see", "");
}

// Streams. A thread runs each kernel, once that of the kernel before has ended. Any number of threads
// may wait for one.
struct stream {
  int device;
  pthread_mutex_t lock;
  pthread_cond_t ended;
  long issued, done; // kernels
};
struct event {
  int device;
  struct stream *stream;
  long kernels; // of the stream, when it was recorded
};

static long issued(struct stream *s) {
  pthread_mutex_lock(&s->lock);
  long n = s->issued;
  pthread_mutex_unlock(&s->lock);
  return n;
}
static int is_done(struct stream *s, long kernels) {
  pthread_mutex_lock(&s->lock);
  int is = s->done >= kernels;
  pthread_mutex_unlock(&s->lock);
  return is;
}
static int wait_for(struct stream *s, long kernels) {
  pthread_mutex_lock(&s->lock);
  while (s->done < kernels)
    pthread_cond_wait(&s->ended, &s->lock);
  pthread_mutex_unlock(&s->lock);
  return 0;
}
static int is_ours(struct stream *s) {
  return s && s->device == current ? 0 : refuse(BAD_HANDLE, "a stream of another device", "");
}
static int on(struct stream *s) { return is_ours(s) ?: wait_for(s, issued(s)); }
int hipFree(uint64_t a) { return give(a); }
int hipHostFree(uint64_t a) { return give(a); }
int hipPointerGetAttribute(void *v, int w, uint64_t a) {
  int ours = a && wf_amdsim_owns(devices[current], a, 1);
  return w && ours ? *(unsigned *)v = 2, 0 : INVALID;
}
static int ours(uint64_t a, size_t n) {
  return wf_amdsim_owns(devices[current], a, n)
             ? 0 : refuse(INVALID, "a copy outside of the device's memory", "");
}
int hipMemcpyHtoDAsync(uint64_t d, const void *h, size_t n, struct stream *s) {
  int status = on(s) ?: ours(d, n);
  return status ?: (memcpy((void *)d, h, n), 0);
}
int hipMemcpyDtoHAsync(void *h, uint64_t d, size_t n, struct stream *s) {
  int status = on(s) ?: ours(d, n);
  return status ?: (memcpy(h, (void *)d, n), 0);
}
int hipMemcpyDtoDAsync(uint64_t d, uint64_t f, size_t n, struct stream *s) {
  int status = on(s) ?: ours(d, n) ?: ours(f, n);
  return status ?: (memmove((void *)d, (void *)f, n), 0);
}
int hipMemsetD8Async(uint64_t d, unsigned char b, size_t n, struct stream *s) {
  int status = on(s) ?: ours(d, n);
  return status ?: (memset((void *)d, b, n), 0);
}
int hipStreamCreateWithFlags(struct stream **s, unsigned f) {
  *s = calloc(1, sizeof **s);
  (*s)->device = current;
  pthread_mutex_init(&(*s)->lock, 0);
  pthread_cond_init(&(*s)->ended, 0);
  return f == 1 ? 0 : INVALID;
}
int hipStreamSynchronize(struct stream *s) { return on(s); }
int hipStreamQuery(struct stream *s) {
  return is_ours(s) ?: is_done(s, issued(s)) ? 0 : NOT_READY;
}
int hipDeviceSynchronize(void) { return 0; }
int hipEventCreateWithFlags(struct event **e, unsigned f) {
  *e = calloc(1, sizeof **e);
  (*e)->device = current;
  return f & ~3u ? INVALID : 0;
}
int hipEventRecord(struct event *e, struct stream *s) {
  if (!s || e->device != s->device)
    return refuse(BAD_HANDLE, "an event of another device", "");
  e->stream = s;
  e->kernels = issued(s);
  return 0;
}
int hipStreamWaitEvent(struct stream *s, struct event *e, unsigned f) {
  return f || !s ? INVALID : e->stream ? wait_for(e->stream, e->kernels) : 0;
}
int hipEventQuery(struct event *e) {
  return e->stream && !is_done(e->stream, e->kernels) ? NOT_READY : 0;
}
int hipEventSynchronize(struct event *e) {
  return e->stream ? wait_for(e->stream, e->kernels) : 0;
}
int hipEventElapsedTime(float *ms, struct event *a, struct event *b) {
  return *ms = 1, a && b ? 0 : INVALID;
}
int hipEventDestroy(struct event *e) { return free(e), 0; }

// Code.
struct module {
  int device, count;
  void *code;
  struct kernel *kernels;
};
struct function {
  struct module *module;
  struct kernel *kernel;
  void *code;
};
int hipModuleLoadData(struct module **m, const uint8_t *image) {
  const Elf64_Ehdr *head = (const void *)image;
  if (memcmp(head->e_ident, ELFMAG, 4))
    return NO_BINARY;
  size_t bytes = head->e_shoff + (size_t)head->e_shnum * head->e_shentsize;
  struct module *made = calloc(1, sizeof *made);
  made->device = current;
  if (wf_amdsim_load(devices[current], image, bytes, &made->code))
    return NO_BINARY;
  made->kernels = kernels(image, &made->count);
  *m = made;
  return 0;
}
int hipModuleUnload(struct module *m) {
  if (m->device != current)
    return BAD_HANDLE;
  wf_amdsim_unload(m->code);
  return 0;
}
int hipModuleGetFunction(struct function **f, struct module *m, const char *name) {
  uint32_t facts[8];
  for (int i = 0; i < m->count; i++)
    if (!strcmp(m->kernels[i].name, name)) {
      struct function made = {m, &m->kernels[i], 0};
      if (wf_amdsim_kernel(m->code, name, &made.code, facts))
        return NOT_FOUND;
      *f = malloc(sizeof made);
      **f = made;
      return 0;
    }
  return NOT_FOUND;
}
int hipModuleGetGlobal(uint64_t *a, size_t *n, struct module *m, const char *name) {
  uint64_t bytes;
  return wf_amdsim_symbol(m->code, name, a, &bytes) ? NOT_FOUND : (*n = bytes, 0);
}
int hipFuncGetAttribute(int *v, int w, struct function *f) {
  return w ? INVALID : (*v = f->kernel->most, 0);
}

struct launch {
  struct function *function;
  struct stream *stream;
  uint32_t grid[3], block[3], shared;
  size_t bytes;
  long before; // kernels of the stream
  char arguments[4096];
};

static void *run(void *data) {
  struct launch *l = data;
  wait_for(l->stream, l->before);
  if (wf_amdsim_launch(devices[l->stream->device], l->function->code, l->grid, l->block, l->shared,
                       l->arguments, l->bytes, 0, 0)) {
    char said[2000];
    size_t n = wf_amdsim_message(said, sizeof said - 1);
    said[n < sizeof said ? n : sizeof said - 1] = 0;
    fprintf(stderr, "hip: the queue ends the process: %s\n", said);
    _exit(134);
  }
  pthread_mutex_lock(&l->stream->lock);
  l->stream->done++;
  pthread_cond_broadcast(&l->stream->ended);
  pthread_mutex_unlock(&l->stream->lock);
  free(l);
  return 0;
}

// The hidden arguments for which nothing has to be made.
static int is_free(const char *kind) {
  static const char *const all[] = {"hidden_block_count_", "hidden_group_size_", "hidden_remainder_",
                                    "hidden_global_offset_", "hidden_grid_dims", "hidden_none",
                                    "hidden_dynamic_lds_size", "hidden_private_base",
                                    "hidden_shared_base", "hidden_queue_ptr"};
  for (unsigned i = 0; i < sizeof all / sizeof *all; i++)
    if (!strncmp(kind, all[i], strlen(all[i])))
      return 1;
  return 0;
}

int hipModuleLaunchKernel(struct function *f, unsigned gx, unsigned gy, unsigned gz, unsigned bx,
                          unsigned by, unsigned bz, unsigned shared, struct stream *s, void **p,
                          void **extra) {
  struct kernel *k = f->kernel;
  uint64_t threads = (uint64_t)bx * by * bz;
  int status = is_ours(s);
  if (status)
    return status;
  if (f->module->device != current)
    return refuse(BAD_HANDLE, "a kernel of another device", k->name);
  if (p || !extra || extra[0] != (void *)1 || extra[2] != (void *)2 || extra[4] != (void *)3)
    return refuse(INVALID, "arguments that are not as they should be", k->name);
  if (!gx || !gy || !gz || !threads || gy > 65535 || gz > 65535 || gx * (uint64_t)bx > UINT32_MAX)
    return refuse(INVALID, "a grid that is too large", k->name);
  if (threads > k->most || threads > 1024)
    return refuse(INVALID, "a team that is too large", k->name);
  if (k->shared + shared > SHARED)
    return refuse(OUT_OF_RESOURCES, "too much shared memory", k->name);
  if (k->dynamic)
    return refuse(INVALID, "a stack of unknown size", k->name);
  struct launch *l = calloc(1, sizeof *l);
  if (k->kernarg > sizeof l->arguments)
    return refuse(INVALID, "more arguments than this library takes", k->name);
  *l = (struct launch){f, s, {gx, gy, gz}, {bx, by, bz}, shared, k->kernarg, 0, {0}};
  size_t given = *(size_t *)extra[3];
  for (struct argument *a = k->arguments; a < k->arguments + k->count; a++) {
    int hidden = !strncmp(a->kind, "hidden_", 7);
    if (hidden && !is_free(a->kind))
      return refuse(INVALID, a->kind, k->name);
    if (hidden)
      continue;
    if (a->offset + a->bytes > given || a->offset + a->bytes > sizeof l->arguments)
      return refuse(INVALID, "fewer arguments than it has", k->name);
    memcpy(l->arguments + a->offset, (char *)extra[1] + a->offset, a->bytes);
  }
  pthread_mutex_lock(&s->lock);
  l->before = s->issued++;
  pthread_mutex_unlock(&s->lock);
  pthread_t thread;
  return pthread_create(&thread, 0, run, l) ?: pthread_detach(thread);
}

int hipDrvGetErrorName(int e, const char **s) {
  *s = e == NO_MEMORY ? "hipErrorOutOfMemory" : e == OUT_OF_RESOURCES
       ? "hipErrorLaunchOutOfResources" : e == BAD_HANDLE ? "hipErrorInvalidHandle"
       : e == NO_BINARY ? "hipErrorNoBinaryForGpu" : "hipErrorInvalidValue";
  return 0;
}
int hipDrvGetErrorString(int e, const char **s) { return *s = e ? "it was refused" : "none", 0; }
