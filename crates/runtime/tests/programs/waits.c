// Host threads that wait for the device together; the argument says how many.
#include <omp.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static pthread_barrier_t all;

static void *waits(void *data) {
  int x = 0;
  (void)data;
  pthread_barrier_wait(&all);
#pragma omp target map(tofrom : x)
  x++;
  pthread_barrier_wait(&all);
  return 0;
}

int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 1;
  pthread_t threads[16];
  int x = 0;
  // The device is ready before the others come.
#pragma omp target map(tofrom : x)
  x++;
  pthread_barrier_init(&all, 0, n);
  for (int t = 1; t < n; t++)
    pthread_create(&threads[t], 0, waits, 0);
  waits(0);
  for (int t = 1; t < n; t++)
    pthread_join(threads[t], 0);
  puts("done");
}
