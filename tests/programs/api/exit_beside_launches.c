// The program ends while other threads run regions: they are cut off, and nothing is
// said. Each round is a process of its own. On the host regions are libomp's, which
// does not bear it, so there the threads run none.
#include <omp.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

static void *launches(void *unused) {
  int on_host = 1;
#pragma omp target map(tofrom : on_host)
  on_host = omp_is_initial_device();
  while (!on_host) {
    int x[64];
#pragma omp target teams distribute num_teams(2) map(tofrom : x)
    for (int i = 0; i < 64; i++) x[i] = i;
  }
  return unused;
}

// Destructors of the program run after those of libraries begin to.
static void last(void) {
  usleep(500);
}

int main(int argc, char **argv) {
  if (argc > 1) {
    pthread_t thread;
    atexit(last);
    for (int i = 0; i < 3; i++) pthread_create(&thread, 0, launches, 0);
    usleep(atoi(argv[1]));
    return 3;
  }
  int others = 0;
  for (int n = 0; n < 10; n++) {
    pid_t child = fork();
    if (!child) {
      char wait[16];
      sprintf(wait, "%d", 1000 + 2000 * n);
      execl("/proc/self/exe", argv[0], wait, (char *)0);
      _exit(1);
    }
    int status;
    waitpid(child, &status, 0);
    others += !WIFEXITED(status) || WEXITSTATUS(status) != 3;
  }
  printf("%d of 10 ended otherwise\n", others);
  return 0;
}
