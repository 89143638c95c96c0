// Regions that may end before their kernels, on a device that is apart, and
// the clocks that wait for them. The argument says what the program does:
//   measure  a clock waits for the kernel before it
//   child    a child of fork asks a clock and ends by exit
//   thread   another thread asks a clock all the time
//   signals  a timer's handler asks clocks, wherever it interrupts the thread
//   malloc   the same, in a thread that mostly allocates
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define N 64
static int a[N];
static volatile sig_atomic_t asked, stop;

static void region(void) {
#pragma omp target teams distribute parallel for
  for (int i = 0; i < N; i++)
    a[i] = i;
}

static long long ask(void) {
  struct timespec t;
  struct timeval v;
  clock_gettime(CLOCK_MONOTONIC, &t);
  gettimeofday(&v, NULL);
  return t.tv_sec * 1000000000ll + t.tv_nsec;
}

static void handler(int signal) {
  (void)signal;
  ask();
  asked++;
}

static void *other(void *arg) {
  while (!stop)
    ask();
  return arg;
}

static void every(int microseconds) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = SA_RESTART;
  sigaction(SIGALRM, &action, NULL);
  struct itimerval timer = {{0, microseconds}, {0, microseconds}};
  setitimer(ITIMER_REAL, &timer, NULL);
}

int main(int argc, char **argv) {
  const char *what = argc > 1 ? argv[1] : "";
  pthread_t thread;
#pragma omp target enter data map(to : a)
  region();
  if (!strcmp(what, "measure")) {
    // A kernel takes 200 microseconds, a launch a few.
    int early = 0, late = 0;
    for (int i = 0; i < 50; i++) {
      long long begin = ask();
      region();
      region();
      early += ask() - begin > 100000;
      begin = ask();
      late += ask() - begin > 100000;
    }
    printf("%d %d\n", early > 40, late < 10);
  } else if (!strcmp(what, "child")) {
    pid_t child = fork();
    if (child == 0) {
      ask();
      exit(7);
    }
    int status = 0;
    waitpid(child, &status, 0);
    printf("child %d\n", WEXITSTATUS(status));
    region();
  } else if (!strcmp(what, "thread")) {
    pthread_create(&thread, NULL, other, NULL);
    for (int i = 0; i < 1000; i++)
      region();
    stop = 1;
    pthread_join(thread, NULL);
    printf("done\n");
  } else if (!strcmp(what, "signals")) {
    every(37);
    for (int i = 0; i < 1500; i++) {
      region();
      if (i % 100 == 0)
        ask();
    }
    while (asked < 300)
      region();
    stop = 1;
    printf("done\n");
  } else if (!strcmp(what, "malloc")) {
    every(37);
    void *blocks[64] = {0};
    for (unsigned i = 0; i < 100000 || asked < 300; i++) {
      free(blocks[i % 64]);
      blocks[i % 64] = malloc(1000 + i % 5000);
      if (i % 50 == 0)
        region();
    }
    printf("done\n");
  }
  struct itimerval off = {{0, 0}, {0, 0}};
  setitimer(ITIMER_REAL, &off, NULL);
#pragma omp target exit data map(delete : a)
  return 0;
}
