// Random operations of host threads that come and go, on several devices: maps, updates, sections,
// tasks with dependences, copies between devices, memory with several owners, globals of devices,
// constructs that fail. Each result is checked, and at the end nothing is mapped any more and the
// process has grown by nothing. `soak SECONDS SEED` runs longer; `cargo xtask soak` does so.
// ENV: WARPFORK_VIRTUAL_DEVICES=3
// ENV: WARPFORK_ON_ERROR=return
#include <dirent.h>
#include <malloc.h>
#include <omp.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { N = 600, THREADS = 4, STEPS = 12, SHARED = 3 };
#pragma omp declare target
int level = 5;
#pragma omp end declare target

// What all threads map, and how often their regions counted there; each on a device of its own.
static unsigned shared[SHARED][64];
static atomic_uint counted[SHARED];
static atomic_int wrong;
static int devices, may_fail;

struct thread {
  unsigned random;
  int *p;
};

static unsigned draw(struct thread *t, unsigned below) {
  t->random = t->random * 1664525 + 1013904223;
  return (t->random >> 9) % below;
}

static void expect(int holds, const char *what) {
  if (!holds && atomic_fetch_add(&wrong, 1) < 10)
    printf("wrong: %s\n", what);
}

static void fill(int *p, int value) {
  for (int i = 0; i < N; i++)
    p[i] = value + i;
}

// Whether elements from `begin` on are as after `fill` with `value`.
static int holds(const int *p, int begin, int end, int value) {
  for (int i = begin; i < end; i++)
    if (p[i] != value + i)
      return 0;
  return 1;
}

static void region(struct thread *t, int d) {
  int *p = t->p, begin = (int)draw(t, N / 2), n = 1 + (int)draw(t, N / 2);
  fill(p, 3);
#pragma omp target map(tofrom : p[begin : n]) device(d)
  for (int i = begin; i < begin + n; i++)
    p[i] += 4;
  expect(holds(p, 0, begin, 3) && holds(p, begin, begin + n, 7) && holds(p, begin + n, N, 3),
         "a region's section");
}

static void data(struct thread *t, int d) {
  int *p = t->p, twice = (int)draw(t, 2), begin = (int)draw(t, N / 2), n = 1 + (int)draw(t, N / 2);
  fill(p, 1);
#pragma omp target enter data map(to : p[ : N]) device(d)
  if (twice) {
#pragma omp target enter data map(to : p[begin : n]) device(d)
  }
  fill(p, 90);
#pragma omp target update to(p[begin : n]) device(d)
#pragma omp target device(d)
  for (int i = begin; i < begin + n; i++)
    p[i] -= 50;
  if (twice) {
#pragma omp target exit data map(from : p[begin : n]) device(d)
  }
#pragma omp target update from(p[begin : n]) device(d)
  expect(holds(p, 0, begin, 90) && holds(p, begin, begin + n, 40), "updates");
  if (draw(t, 2)) {
#pragma omp target exit data map(from : p[ : N]) device(d)
    if (devices)
      expect(holds(p, 0, begin, 1) && holds(p, begin + n, N, 1), "the rest of the data");
  } else {
#pragma omp target exit data map(delete : p[ : N]) device(d)
  }
  expect(holds(p, begin, begin + n, 40), "the data");
}

static void tasks(struct thread *t, int d) {
  int *p = t->p, present = (int)draw(t, 2), rounds = 1 + (int)draw(t, 6);
  fill(p, 0);
  if (present) {
#pragma omp target enter data map(to : p[ : N]) device(d) nowait depend(out : p[0])
  }
  for (int k = 0; k < rounds; k++) {
#pragma omp target map(tofrom : p[ : N]) device(d) nowait depend(inout : p[0])
    for (int i = 0; i < N; i++)
      p[i] += 2;
    if (present && draw(t, 3) == 0) {
#pragma omp target update from(p[ : N]) device(d) nowait depend(in : p[0])
    }
  }
  if (present) {
#pragma omp target exit data map(from : p[ : N]) device(d) nowait depend(inout : p[0])
  }
#pragma omp taskwait
  expect(holds(p, 0, N, 2 * rounds), "tasks with dependences");
}

static void copies(struct thread *t, int d) {
  int other = (d + 1) % (devices ? devices : 1), host = omp_get_initial_device(), *p = t->p;
  size_t bytes = sizeof(int[N]);
  fill(p, 11);
  int *one = omp_target_alloc(bytes, d), *two = omp_target_alloc(bytes, other);
  expect(one && two, "memory of devices");
  if (draw(t, 2)) {
    omp_depend_t order;
#pragma omp depobj(order) depend(inout : p[0])
    omp_target_memcpy_async(one, p, bytes, 0, 0, d, host, 1, &order);
    omp_target_memcpy_async(two, one, bytes, 0, 0, other, d, 1, &order);
#pragma omp taskwait
#pragma omp depobj(order) destroy
  } else {
    expect(omp_target_memcpy(one, p, bytes, 0, 0, d, host) == 0, "a copy up");
    expect(omp_target_memcpy(two, one, bytes, 0, 0, other, d) == 0, "a copy across");
  }
#pragma omp target is_device_ptr(two) device(other)
  for (int i = 0; i < N; i++)
    two[i] += 8;
  expect(omp_target_memcpy(p, two, bytes, 0, 0, host, other) == 0, "a copy down");
  expect(holds(p, 0, N, 19), "what was copied");
  omp_target_free(one, d);
  omp_target_free(two, other);
}

static void count(struct thread *t, int d) {
  int which = d % SHARED;
  unsigned *all = shared[which];
  (void)t;
#pragma omp target map(tofrom : all[ : 64]) device(d)
  {
#pragma omp atomic
    all[5]++;
  }
  atomic_fetch_add(&counted[which], 1);
}

static void associated(struct thread *t, int d) {
  if (!devices)
    return;
  int *p = t->p;
  fill(p, 21);
  void *memory = omp_target_alloc(sizeof(int[N]), d);
  expect(omp_target_associate_ptr(p, memory, sizeof(int[N]), 0, d) == 0, "an association");
#pragma omp target update to(p[ : N]) device(d)
#pragma omp target map(tofrom : p[ : N]) device(d)
  for (int i = 0; i < N; i++)
    p[i]++;
  expect(holds(p, 0, N, 21), "associated memory is not copied");
#pragma omp target update from(p[ : N]) device(d)
  expect(holds(p, 0, N, 22), "associated memory");
  expect(omp_target_disassociate_ptr(p, d) == 0, "the end of an association");
  omp_target_free(memory, d);
}

static void global(struct thread *t, int d) {
  int found = 0;
  (void)t;
#pragma omp target map(from : found) device(d)
  found = level;
  expect(found == 5 + (devices ? d : 0), "a global of the device");
}

// A construct that breaks a rule is reported, and leaves the mapping as it was.
static void failing(struct thread *t, int d) {
  int *p = t->p;
  if (!may_fail || draw(t, 16))
    return;
  fill(p, 31);
#pragma omp target enter data map(to : p[ : N / 2]) device(d)
#pragma omp target map(tofrom : p[N / 4 : N / 2]) device(d)
  p[N / 4] = 0;
#pragma omp target map(present, tofrom : p[N / 2 : 4]) device(d)
  p[N / 2] = 0;
  expect(holds(p, 0, N, 31), "what failed did nothing");
#pragma omp target device(d)
  p[1] += 100;
#pragma omp target exit data map(from : p[ : N / 2]) device(d)
  expect(p[1] == 132, "data beside what failed");
  expect(!omp_target_is_present(p, d), "data is gone after its end");
}

typedef void operation(struct thread *, int);

static void *steps(void *seed) {
  operation *all[] = {region, data, tasks, copies, count, associated, global, failing, region, count};
  struct thread t = {*(unsigned *)seed, malloc(sizeof(int[N]))};
  for (int i = 0; i < STEPS; i++) {
    unsigned which = draw(&t, sizeof all / sizeof *all), d = draw(&t, devices ? (unsigned)devices : 1);
    all[which](&t, (int)d);
    if (devices)
      expect(!omp_target_is_present(t.p, (int)d), "data of a thread is gone");
  }
  free(t.p);
  return 0;
}

static void rounds(unsigned *seed, int n) {
  for (int i = 0; i < n; i++) {
    pthread_t threads[THREADS];
    unsigned seeds[THREADS];
    for (int t = 0; t < THREADS; t++) {
      seeds[t] = *seed += 0x9E3779B9;
      pthread_create(&threads[t], 0, steps, &seeds[t]);
    }
    for (int t = 0; t < THREADS; t++)
      pthread_join(threads[t], 0);
  }
}

static long entries(const char *path) {
  DIR *folder = opendir(path);
  long n = 0;
  while (readdir(folder))
    n++;
  closedir(folder);
  return n;
}

static long lines(const char *path) {
  FILE *file = fopen(path, "r");
  long n = 0;
  for (int c; (c = getc(file)) != EOF;)
    n += c == '\n';
  fclose(file);
  return n;
}

struct account {
  long maps, files, threads, bytes;
};

static struct account account(void) {
  struct mallinfo2 heap = mallinfo2();
  return (struct account){lines("/proc/self/maps"), entries("/proc/self/fd"),
                          entries("/proc/self/task"), (long)(heap.uordblks + heap.hblkhd)};
}

int main(int argc, char **argv) {
  double seconds = argc > 1 ? atof(argv[1]) : 0;
  unsigned seed = argc > 2 ? (unsigned)atoi(argv[2]) : 1;
  devices = omp_get_num_devices();
  may_fail = devices && seconds > 0;
  for (int d = 0; d < devices; d++) {
    level = 5 + d;
#pragma omp target update to(level) device(d)
  }
  level = 5;
  struct timespec begin, now;
  clock_gettime(CLOCK_MONOTONIC, &begin);
  rounds(&seed, seconds > 0 ? 100 : 3);
  struct account before = account();
  long done = 0;
  do {
    rounds(&seed, 10);
    done += 10;
    clock_gettime(CLOCK_MONOTONIC, &now);
  } while ((double)(now.tv_sec - begin.tv_sec) < seconds);
  struct account after = account();
  for (int s = 0; s < SHARED; s++)
    expect(shared[s][5] == counted[s], "what all threads counted");
  if (seconds > 0) {
    printf("%ld rounds; %ld to %ld mappings, %ld to %ld descriptors, %ld to %ld threads, %ld to %ld "
           "bytes\n", done, before.maps, after.maps, before.files, after.files, before.threads,
           after.threads, before.bytes, after.bytes);
    // Stacks of threads that have ended are kept for others, as many as ran at a time; of errors
    // that nobody takes 256 are kept.
    expect(after.maps <= before.maps + 64, "mappings of the process");
    expect(after.files <= before.files + 2, "descriptors");
    expect(after.threads <= before.threads + 2, "threads");
    expect(after.bytes <= before.bytes + (1 << 20), "bytes");
  }
  printf("%d wrong\n", wrong);
  return wrong != 0;
}
