// What the fake driver keeps account of: calls, contexts, memory and handles.
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum {
  INVALID = 1, OUT_OF_MEMORY = 2, NOT_INITIALIZED = 3, DEINITIALIZED = 4,
  INVALID_CONTEXT = 201, INVALID_HANDLE = 400, NOT_FOUND = 500, NOT_READY = 600, ILLEGAL_ADDRESS = 700,
  ALREADY_REGISTERED = 712, NOT_SUPPORTED = 801
};
enum { DEVICES = 4, LAUNCH_MICROSECONDS = 200 };

struct context {
  int device, is_primary;
  atomic_int lost; // the status of all further calls, if not 0
};

enum kind { DEVICE, HOST, STREAM, EVENT, CODE };

// Memory that was allocated.
struct block {
  struct block *next;
  uint64_t address;
  size_t bytes;
  int device;
  enum kind kind;
};

// Which of the first launches come before something.
enum { LAUNCHES = 1024 };
struct order {
  unsigned char has[LAUNCHES / 8];
};

// A stream, an event or code.
struct handle {
  struct order *order; // while it lives
  struct handle *next;
  struct context *context;
  double when;
  long long ready; // when an event has passed
  enum kind kind;
  int live;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct block *blocks;
static struct handle *handles;
static long calls, allocations;
static atomic_long blocked;
static int recorded; // events
static size_t peak;
static atomic_int over;
static pid_t owner;
static _Thread_local volatile int inside;

static long number(const char *name, long otherwise) {
  const char *value = getenv(name);
  return value ? atol(value) : otherwise;
}
static int devices(void) { return (int)number("FAKE_DEVICES", 1); }
static size_t memory(void) { return (size_t)number("FAKE_MEMORY", 1l << 30); }

static long long now(void) {
  // The time as the kernel has it, not through a function that the runtime
  // intercepts.
  unsigned lo, hi;
  __asm__ volatile("rdtsc" : "=a"(lo), "=d"(hi));
  return (long long)hi << 32 | lo;
}

static void end(void) {
  over = 1;
  if (!getenv("FAKE_REPORT"))
    return;
  long bytes = 0, live = 0;
  for (struct block *b = blocks; b; b = b->next)
    bytes += (long)b->bytes;
  for (struct handle *h = handles; h; h = h->next)
    live += h->live && h->kind == EVENT;
  fprintf(stderr,
          "driver: %ld calls, %ld bytes, %ld events, %ld blocked, %ld allocations, %zu peak\n",
          calls, bytes, live, (long)blocked, allocations, peak);
}

static void begin(void) {
  owner = getpid();
  atexit(end);
}

__attribute__((noreturn)) static void complain(const char *call, const char *what) {
  char words[200];
  int n = snprintf(words, sizeof words, "driver: %s %s\n", call, what);
  n = (int)write(2, words, (size_t)n);
  _exit(3);
}

// Whether this is the call that FAKE_FAIL_CALL names.
static int is_fault(const char *call) {
  static long seen;
  const char *fault = getenv("FAKE_FAIL_CALL");
  size_t n = strlen(call);
  if (!fault || strncmp(fault, call, n) || fault[n] != ':')
    return 0;
  return __atomic_add_fetch(&seen, 1, __ATOMIC_RELAXED) == atol(fault + n + 1);
}

static int enter(const char *call) {
  if (inside)
    complain(call, "entered by a thread that is inside");
  inside = 1;
  if (owner && owner != getpid())
    return NOT_INITIALIZED;
  if (over)
    return DEINITIALIZED;
  long count = __atomic_add_fetch(&calls, 1, __ATOMIC_RELAXED);
  if (getenv("FAKE_TRACE"))
    fprintf(stderr, "driver: %s\n", call);
  return count == number("FAKE_FAIL_AT", 0) || is_fault(call) ? (int)number("FAKE_STATUS", OUT_OF_MEMORY) : 0;
}

static int leave(int status) {
  inside = 0;
  return status;
}

static int in_context(const char *call, int status, struct context *current) {
  if (status == DEINITIALIZED || status == NOT_INITIALIZED)
    return status;
  if (!current)
    return INVALID_CONTEXT;
  if (!current->is_primary)
    complain(call, "in a context that is not a primary one");
  if (status >= 700 && !current->lost)
    current->lost = status;
  return current->lost ? current->lost : status;
}

// A call that needs no context.
#define CALL(...)                                                              \
  {                                                                            \
    int status = enter(__func__);                                              \
    if (!status) {                                                             \
      __VA_ARGS__;                                                             \
    }                                                                          \
    return leave(status);                                                      \
  }

// A call that works on the current context.
#define IN_CONTEXT(...)                                                        \
  {                                                                            \
    int status = in_context(__func__, enter(__func__), current);               \
    if (!status) {                                                             \
      __VA_ARGS__;                                                             \
    }                                                                          \
    return leave(status);                                                      \
  }

// One that puts work on a stream, or waits for it.
#define ON_STREAM(s, ...)                                                      \
  {                                                                            \
    int status = in_context(__func__, enter(__func__), current);               \
    if (!status && is_known(s) && !is_of(s, current))                          \
      status = INVALID_HANDLE;                                                 \
    if (!status) {                                                             \
      __VA_ARGS__;                                                             \
    }                                                                          \
    return leave(status);                                                      \
  }

// One that gives something back: a failure is one of earlier work.
#define RELEASE(...)                                                           \
  {                                                                            \
    int failed = in_context(__func__, enter(__func__), current);               \
    int status = failed;                                                       \
    if (failed != DEINITIALIZED && failed != NOT_INITIALIZED) {                \
      __VA_ARGS__;                                                             \
    }                                                                          \
    return leave(failed ? failed : status);                                    \
  }

static size_t used(int device) {
  size_t bytes = 0;
  pthread_mutex_lock(&lock);
  for (struct block *b = blocks; b; b = b->next)
    bytes += b->device == device && b->kind == DEVICE ? b->bytes : 0;
  pthread_mutex_unlock(&lock);
  return bytes;
}

static uint64_t take(size_t bytes, int device, enum kind kind, int *status) {
  void *found = 0;
  size_t before = used(device);
  if ((kind == DEVICE && bytes > memory() - before)
      || posix_memalign(&found, 256, bytes)) {
    *status = OUT_OF_MEMORY;
    return 0;
  }
  memset(found, 0xa5, bytes); // as it was left by whoever had it before
  struct block *block = malloc(sizeof *block);
  *block = (struct block){0, (uint64_t)found, bytes, device, kind};
  pthread_mutex_lock(&lock);
  block->next = blocks;
  blocks = block;
  allocations += kind == DEVICE;
  if (kind == DEVICE && before + bytes > peak)
    peak = before + bytes;
  pthread_mutex_unlock(&lock);
  return block->address;
}

static int give(uint64_t address, enum kind kind) {
  struct block *found = 0;
  pthread_mutex_lock(&lock);
  for (struct block **b = &blocks; *b; b = &(*b)->next)
    if ((*b)->address == address && (*b)->kind == kind) {
      found = *b;
      *b = found->next;
      break;
    }
  pthread_mutex_unlock(&lock);
  if (!found)
    return INVALID;
  free((void *)found->address);
  free(found);
  return 0;
}

// Registered memory of the host, by ranges that do not overlap.
static struct pin {
  uint64_t begin, end;
  long number;
} pins[4096];

static int pin(uint64_t begin, size_t bytes) {
  static long registrations;
  unsigned char *pages = malloc(bytes / 4096 + 1);
  int mapped = !mincore((void *)begin, bytes, pages), status = mapped ? OUT_OF_MEMORY : INVALID;
  free(pages);
  pthread_mutex_lock(&lock);
  for (struct pin *p = pins; mapped && p < pins + 4096; p++)
    if (p->number && p->begin < begin + bytes && begin < p->end) {
      mapped = 0;
      status = ALREADY_REGISTERED;
    }
  for (struct pin *p = pins; mapped && status && p < pins + 4096; p++)
    if (!p->number) {
      *p = (struct pin){begin, begin + bytes, ++registrations};
      status = 0;
    }
  pthread_mutex_unlock(&lock);
  return status;
}

static int unpin(uint64_t begin) {
  int status = INVALID;
  pthread_mutex_lock(&lock);
  for (struct pin *p = pins; p < pins + 4096; p++)
    if (p->number && p->begin == begin) {
      p->number = 0;
      status = 0;
    }
  pthread_mutex_unlock(&lock);
  return status;
}

static long pinned(uint64_t address) {
  long number = 0;
  pthread_mutex_lock(&lock);
  for (struct pin *p = pins; p < pins + 4096; p++)
    if (p->number && p->begin <= address && address < p->end)
      number = p->number;
  pthread_mutex_unlock(&lock);
  return number;
}

static struct block *find(uint64_t address, size_t bytes) {
  struct block *b;
  pthread_mutex_lock(&lock);
  for (b = blocks; b; b = b->next)
    if (b->address <= address && address + bytes <= b->address + b->bytes)
      break;
  pthread_mutex_unlock(&lock);
  return b;
}

static int inside_of(uint64_t address, size_t bytes, int device) {
  struct block *block = find(address, bytes);
  return block && (block->device == device || block->kind == HOST) ? 0 : INVALID;
}

static struct handle *make(struct context *context, enum kind kind) {
  struct handle *made = malloc(sizeof *made);
  *made = (struct handle){.context = context, .kind = kind, .live = 1};
  made->order = calloc(1, sizeof *made->order);
  pthread_mutex_lock(&lock);
  made->next = handles;
  handles = made;
  pthread_mutex_unlock(&lock);
  return made;
}

// The program may have streams that are not of this driver.
static struct handle *is_known(void *handle) {
  struct handle *h;
  pthread_mutex_lock(&lock);
  for (h = handles; h && h != handle; h = h->next)
    ;
  pthread_mutex_unlock(&lock);
  return h;
}

static int is_live(void *handle) {
  struct handle *h = is_known(handle);
  return h && h->live;
}

static int is_of(void *handle, struct context *context) {
  struct handle *h = is_known(handle);
  return h && h->live && h->context == context;
}

static void record(void *handle, double when, long long ready) {
  struct handle *h = handle;
  h->when = when;
  h->ready = ready;
}

// What launches come before each, and before what the host does next.
static struct order before[LAUNCHES], on_host;
static int launches;

static void join(struct order *to, const struct order *from) {
  for (int i = 0; i < LAUNCHES / 8; i++)
    to->has[i] |= from->has[i];
}

// What comes after `from` comes after what that does: `from` is a stream, an event, or the host.
static void comes_after(void *to, void *from) {
  struct handle *t = is_known(to), *f = is_known(from);
  pthread_mutex_lock(&lock);
  if (f && f->order)
    join(t && t->order ? t->order : &on_host, f->order);
  pthread_mutex_unlock(&lock);
}

static void launch(void *stream) {
  struct handle *s = is_known(stream);
  pthread_mutex_lock(&lock);
  if (s && launches < LAUNCHES) {
    before[launches] = *s->order;
    join(&before[launches], &on_host);
    s->order->has[launches / 8] |= (unsigned char)(1 << launches % 8);
    launches++;
  }
  pthread_mutex_unlock(&lock);
}

// Of those that were destroyed the last ones are known, so that a long run does not grow.
static void forget(struct handle *destroyed) {
  static struct handle *last[256];
  static unsigned count;
  struct handle **place = &last[count++ % 256], *gone = *place;
  *place = destroyed;
  for (struct handle **h = &handles; gone && *h; h = &(*h)->next)
    if (*h == gone) {
      *h = gone->next;
      free(gone);
      return;
    }
}

static int destroy(void *handle) {
  struct handle *h = is_known(handle);
  if (!h || !h->live)
    return INVALID_HANDLE;
  h->live = 0;
  pthread_mutex_lock(&lock);
  free(h->order);
  h->order = 0;
  forget(h);
  pthread_mutex_unlock(&lock);
  return 0;
}
