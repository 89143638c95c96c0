// Unified shared memory on a GPU that reaches what is registered: at each launch all memory of
// the process is, and nothing that was unmapped since.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/shm.h>
#include <unistd.h>

#pragma omp requires unified_shared_memory

enum { SIZE = 1 << 20 };
static int global = 1;
static int large[SIZE];
static const int constants[] = {1, 2, 3};
static long (*registration)(const void *);

static void launch(void) {
  int x = 0;
#pragma omp target map(tofrom : x)
  x++;
  if (!registration) {
    void *driver = dlopen("libcuda.so.1", RTLD_NOW);
    registration = (long (*)(const void *))dlsym(driver, "fake_registration");
  }
  if (!registration(&x))
    printf("a local variable is not reached\n");
}

static long reached(const char *what, const void *p, size_t bytes) {
  long first = registration(p);
  if (!first || !registration((const char *)p + bytes - 1))
    printf("%s is not reached\n", what);
  return first;
}

static long seen[2];
static int threads;

static void *thread(void *argument) {
  char buffer[20000];
  memset(buffer, threads, sizeof buffer);
  launch();
  seen[threads++] = reached("a thread's stack", buffer, sizeof buffer);
  return argument;
}

int main(void) {
  char *small = malloc(100), *block = malloc(SIZE);
  char *mapped = mmap(0, SIZE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  launch();
  reached("a global variable", &global, sizeof global);
  reached("a large variable", large, sizeof large);
  reached("a constant", constants, sizeof constants);
  reached("a small block", small, 100);
  reached("a block", block, SIZE);
  long before = reached("a mapping", mapped, SIZE);

  // Others at the same address.
  munmap(mapped, SIZE);
  mmap(mapped, SIZE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0);
  launch();
  long after = reached("a new mapping", mapped, SIZE);
  madvise(mapped, SIZE, MADV_DONTNEED);
  launch();
  long emptied = reached("an emptied mapping", mapped, SIZE);
  printf("new %d %d\n", before != after, after != emptied);
  char *moved = mremap(mapped, SIZE, 4 * SIZE, MREMAP_MAYMOVE);
  launch();
  reached("a moved mapping", moved, 4 * SIZE);
  munmap(moved, 4 * SIZE);
  launch();
  printf("unmapped %ld\n", registration(moved));

  // Memory that processes share.
  char *shared = mmap(0, SIZE, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  int id = shmget(IPC_PRIVATE, SIZE, 0600), file = memfd_create("unified", 0);
  char *segment = shmat(id, 0, 0);
  shmctl(id, IPC_RMID, 0);
  ftruncate(file, SIZE);
  char *named = mmap(0, SIZE, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  launch();
  reached("a shared mapping", shared, SIZE);
  reached("a segment", segment, SIZE);
  reached("a file in memory", named, SIZE);

  // The heap grows, and its blocks come back.
  char *blocks[20];
  for (int i = 0; i < 20; i++)
    blocks[i] = malloc(8 * SIZE);
  blocks[3] = realloc(blocks[3], 16 * SIZE);
  char *aligned = aligned_alloc(4096, 2 * SIZE);
  launch();
  for (int i = 0; i < 20; i++)
    reached("a later block", blocks[i], 8 * SIZE);
  reached("a larger block", blocks[3], 16 * SIZE);
  reached("an aligned block", aligned, 2 * SIZE);
  for (int i = 0; i < 20; i++)
    free(blocks[i]);
  launch();

  // The second thread gets the first one's stack.
  for (int i = 0; i < 2; i++) {
    pthread_t id;
    pthread_create(&id, 0, thread, 0);
    pthread_join(id, 0);
  }
  printf("stacks %d\n", seen[0] != seen[1]);
  // Too large for the machine: it is left out, and nothing else.
  size_t huge = (size_t)1 << 42;
  void *reserved = mmap(0, huge, PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  launch();
  printf("huge %ld\n", reserved == MAP_FAILED ? 0 : registration(reserved));
}
