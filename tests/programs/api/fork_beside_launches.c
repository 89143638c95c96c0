// One thread forks while others launch: whatever these hold, the child's own regions run.
// NOT-ON-GPUS: a driver of GPUs is of no use in a child of the process that opened it
#include <pthread.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

static volatile int stop;

static void *launches(void *bad) {
  while (!stop) {
    int x[64];
    for (int i = 0; i < 64; i++) x[i] = i;
#pragma omp target teams distribute num_teams(2) map(tofrom : x)
    for (int i = 0; i < 64; i++) x[i]++;
    for (int i = 0; i < 64; i++)
      if (x[i] != i + 1) __sync_fetch_and_add((int *)bad, 1);
  }
  return 0;
}

int main(void) {
  int table[8] = {7, 8, 9}, bad = 0, hung = 0, wrong = 0;
  pthread_t threads[3];
#pragma omp target enter data map(to : table)
  for (int i = 0; i < 3; i++) pthread_create(&threads[i], 0, launches, &bad);
  for (int k = 0; k < 12 && !hung; k++) {
    usleep(2000);
    pid_t child = fork();
    if (!child) {
      alarm(20);
      int x = 1;
#pragma omp target map(tofrom : x)
      x += 32 + table[1];
      _exit(x != 41);
    }
    int status;
    waitpid(child, &status, 0);
    if (WIFSIGNALED(status))
      hung++;
    else
      wrong += WEXITSTATUS(status);
  }
  stop = 1;
  for (int i = 0; i < 3; i++) pthread_join(threads[i], 0);
  printf("%d hung, %d wrong, %d wrong in the parent\n", hung, wrong, bad);
  return 0;
}
