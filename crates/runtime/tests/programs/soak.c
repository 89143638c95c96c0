// Constructs of all kinds, by threads that come and go, for as long as is asked: what the process has
// of mappings, descriptors and memory does not grow.
#include <dirent.h>
#include <malloc.h>
#include <omp.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = 5000 };
static int common[N];

static void *constructs(void *data) {
  unsigned random = *(unsigned *)data;
  int *p = malloc(sizeof(int[N])), n = N;
  memset(p, 1, sizeof(int[N]));
  for (int i = 0; i < 10; i++) {
    random = random * 1664525 + 1013904223;
    n = 1 + random % N;
    switch (random >> 29) {
    case 0:
#pragma omp target map(tofrom : p[:n])
      p[0]++;
      break;
    case 1:
#pragma omp target nowait map(tofrom : p[:n])
      p[0]++;
      break;
    case 2:
#pragma omp target nowait depend(inout : p[0]) map(tofrom : p[:n])
      p[0]++;
#pragma omp target update to(p[:n]) nowait depend(inout : p[0])
      break;
    case 3:
#pragma omp target data map(to : p[:n]) map(tofrom : common)
      {
#pragma omp target
        p[0]++;
      }
      break;
    case 4: {
      void *d = omp_target_alloc(n, 0);
      omp_target_memcpy(d, p, n, 0, 0, 0, omp_get_initial_device());
      omp_target_free(d, 0);
      break;
    }
    default:
#pragma omp target map(tofrom : common)
      common[0]++;
    }
#pragma omp taskwait
  }
  free(p);
  return 0;
}

// Lines of a file.
static long lines(const char *path) {
  FILE *file = fopen(path, "r");
  long n = 0;
  for (int c; (c = getc(file)) != EOF;)
    n += c == '\n';
  fclose(file);
  return n;
}

static long entries(const char *path) {
  DIR *folder = opendir(path);
  long n = 0;
  while (readdir(folder))
    n++;
  closedir(folder);
  return n;
}

struct account {
  long maps, files, bytes;
};

static struct account account(void) {
  return (struct account){lines("/proc/self/maps"), entries("/proc/self/fd"),
                          (long)mallinfo2().uordblks};
}

static void rounds(int n) {
  for (unsigned i = 0; i < (unsigned)n; i++) {
    pthread_t threads[3];
    unsigned seeds[] = {i, i * 7 + 1, i * 31 + 2};
    for (int t = 0; t < 3; t++)
      pthread_create(&threads[t], 0, constructs, &seeds[t]);
    for (int t = 0; t < 3; t++)
      pthread_join(threads[t], 0);
  }
}

int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 100;
  rounds(100);
  struct account before = account();
  rounds(n);
  struct account after = account();
  // Stacks of threads that have ended are kept for others, as many as ran at a time.
  if (after.maps > before.maps + 24 || after.files > before.files + 2
      || after.bytes > before.bytes + (256 << 10))
    printf("grown: %ld to %ld mappings, %ld to %ld descriptors, %ld to %ld bytes\n", before.maps,
           after.maps, before.files, after.files, before.bytes, after.bytes);
  printf("done\n");
}
