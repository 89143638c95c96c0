// Target tasks with depend: which kernels the driver is told to run before which, and who waits.
// Kernels do nothing; each task's number is that of its launch.
#include <dlfcn.h>
#include <omp.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

static int (*launches)(void), (*recorded)(void), (*precedes)(int, int);

static void find(void) {
  void *driver = dlopen("libcuda.so.1", RTLD_NOW);
  launches = (int (*)(void))dlsym(driver, "fake_launches");
  recorded = (int (*)(void))dlsym(driver, "fake_recorded");
  precedes = (int (*)(int, int))dlsym(driver, "fake_precedes");
}

// A device that has kept up so far gets a few tasks on one stream.
static int few(int n) { return n > 3 ? n : 0; }

static int a, b, c, d;
#define KERNEL a++

// A chain, a fork and a join, again and again: B and C come after A, D after both. Prints how often
// a pair is in order that has to be, and how often one that need not be.
static void diamonds(int rounds, int says_free) {
  int ordered = 0, free = 0, first = launches();
  for (int r = 0; r < rounds; r++) {
#pragma omp target nowait depend(out : a)
    KERNEL;
#pragma omp target nowait depend(in : a) depend(out : b)
    KERNEL;
#pragma omp target nowait depend(in : a) depend(out : c)
    KERNEL;
#pragma omp target nowait depend(in : b, c) depend(inout : a)
    KERNEL;
  }
#pragma omp taskwait
  for (int r = 1; r < rounds; r++) {
    int n = first + 4 * r;
    ordered += precedes(n, n + 1) && precedes(n, n + 2) && precedes(n, n + 3)
               && precedes(n + 1, n + 3) && precedes(n + 2, n + 3) && precedes(n - 1, n);
    free += precedes(n + 1, n + 2) || precedes(n + 2, n + 1);
  }
  printf("diamonds %d of %d in order, %d of those beside each other\n", ordered, rounds - 1,
         says_free ? few(free) : 0);
}

// Four tasks after each one, again and again.
static void forks(int rounds) {
  static int e[4];
  int ordered = 0, free = 0, first = launches();
  for (int r = 0; r < rounds; r++) {
#pragma omp target nowait depend(inout : e[0], e[1], e[2], e[3])
    KERNEL;
    for (int f = 0; f < 4; f++) {
#pragma omp target nowait depend(inout : e[f])
      KERNEL;
    }
  }
#pragma omp taskwait
  for (int r = 1; r < rounds; r++) {
    int n = first + 5 * r;
    for (int f = 1; f <= 4; f++) {
      ordered += precedes(n, n + f) && precedes(n - f, n);
      for (int g = f + 1; g <= 4; g++)
        free += precedes(n + f, n + g);
    }
  }
  printf("forks %d of %d in order, %d of those beside each other\n", ordered, 4 * (rounds - 1),
         few(free));
}

// Chains of their own are not ordered, and soon need no events.
static void chains(int rounds) {
  int ordered = 0, free = 0, first = launches(), events = 0;
  for (int r = 0; r < rounds; r++) {
#pragma omp target nowait depend(inout : a)
    KERNEL;
#pragma omp target nowait depend(inout : b)
    KERNEL;
#pragma omp target nowait depend(inout : c)
    KERNEL;
    if (r == 2)
      events = recorded();
  }
  events = recorded() - events;
#pragma omp taskwait
  for (int r = 2; r < rounds; r++)
    for (int k = 0; k < 3; k++) {
      int n = first + 3 * r + k;
      ordered += precedes(n - 3, n) && precedes(n - 6, n);
      free += precedes(n - 1, n) || precedes(n - 2, n);
    }
  printf("chains %d of %d in order, %d of others, %d events\n", ordered, 3 * (rounds - 2), few(free),
         events);
}

// Kernels among tasks that copy, and after the wait all is there.
static void copies(void) {
  int x[1000], y[1000], wrong = 0;
  for (int i = 0; i < 1000; i++)
    x[i] = i, y[i] = 0;
#pragma omp target enter data map(to : x) nowait depend(out : x)
  for (int r = 0; r < 20; r++) {
#pragma omp target nowait depend(inout : x) map(x)
    x[0]++;
#pragma omp target nowait depend(in : x) depend(inout : y) map(tofrom : y)
    y[0]++;
  }
#pragma omp target exit data map(from : x) nowait depend(inout : x)
#pragma omp taskwait
  for (int i = 0; i < 1000; i++)
    wrong += x[i] != i || y[i] != 0;
  printf("copies %d wrong, %d left\n", wrong, omp_target_is_present(x, 0));
}

// The host's tasks among the device's.
static void mixed(void) {
  int first = launches(), seen = 0, order = 0;
#pragma omp parallel num_threads(2)
#pragma omp single
  {
#pragma omp target nowait depend(out : a)
    KERNEL;
#pragma omp task depend(in : a) depend(out : b) shared(seen)
    seen = launches();
#pragma omp target nowait depend(inout : b)
    KERNEL;
#pragma omp task depend(in : b) shared(order, seen, first)
    order = seen == first + 1 && launches() == first + 2 && precedes(first, first + 1);
  }
  printf("mixed %d\n", order);
}

// Sets, of which only libomp knows who comes first, and all memory.
static void sets(void) {
  int first = launches(), done = 0, seen = 0, all = 0;
#pragma omp parallel num_threads(2)
#pragma omp single
  {
#pragma omp task depend(mutexinoutset : c) shared(done)
    done++;
#pragma omp target nowait depend(mutexinoutset : c)
    KERNEL;
#pragma omp task depend(inoutset : d) shared(done)
    done += 2;
#pragma omp target nowait depend(inout : d)
    KERNEL;
#pragma omp taskwait depend(in : c, d)
    seen = done + 10 * (launches() - first);
#pragma omp target nowait depend(inout : a)
    KERNEL;
#pragma omp task depend(inout : omp_all_memory) shared(all, first)
    all = launches() - first;
#pragma omp target nowait depend(inout : b)
    KERNEL;
  }
  printf("sets %d %d %d\n", seen, all, launches() - first);
}

static void undeferred(void) {
  int first = launches(), seen = 0;
#pragma omp target nowait depend(out : a)
  KERNEL;
#pragma omp target depend(in : a)
  KERNEL;
#pragma omp target nowait depend(iterator(i = 0 : 2), inout : (&c)[i])
  KERNEL;
#pragma omp task if (0) depend(in : c) shared(seen)
  seen = launches();
#pragma omp taskgroup
  {
#pragma omp target nowait depend(in : c)
    KERNEL;
  }
#pragma omp taskwait
  printf("undeferred %d %d\n", precedes(first, first + 1), seen - first);
}

static void *of_a_thread(void *data) {
  int *p = data;
  for (int i = 0; i < 50; i++) {
#pragma omp target nowait depend(inout : p[0]) map(tofrom : p[0 : 100])
    p[0]++;
#pragma omp target update from(p[0 : 100]) nowait depend(inout : p[0])
  }
#pragma omp taskwait
  return 0;
}

// libomp's own tasks of this kind end such programs.
static void threads(void) {
  static int data[4][100];
  pthread_t all[4];
  for (int t = 0; t < 4; t++)
    pthread_create(&all[t], 0, of_a_thread, data[t]);
  for (int t = 0; t < 4; t++)
    pthread_join(all[t], 0);
  // libomp has given numbers to those threads.
#pragma omp parallel num_threads(4)
  of_a_thread(data[omp_get_thread_num()]);
#pragma omp parallel num_threads(4)
  for (int i = 0; i < 20; i++) {
    int *p = data[omp_get_thread_num()];
#pragma omp target nowait depend(inout : p[0]) map(tofrom : p[0 : 100])
    p[0]++;
  }
  printf("threads %d left\n", omp_target_is_present(data, 0));
}

int main(int argc, char **argv) {
#pragma omp target enter data map(to : a, b, c, d)
  find();
  const char *what = argc > 1 ? argv[1] : "";
  if (!strcmp(what, "threads")) {
    threads();
    return 0;
  }
  diamonds(20, 1);
  forks(20);
  chains(20);
  copies();
  mixed();
  sets();
  undeferred();
#pragma omp parallel num_threads(3)
#pragma omp single
  // A task of libomp's may wait for some of them meanwhile.
  diamonds(20, 0);
#pragma omp target exit data map(delete : a, b, c, d)
  return 0;
}
