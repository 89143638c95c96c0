// EXPECT-RUN-ERROR: fault_beside_reader\.c:26
// AMD-RUN-ERROR: fault_beside_reader\.c:26
// A thread waits for input, and so has a stream locked: the program's end does not wait
// for it.
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

static void *reads(void *stream) {
  int c = fgetc(stream);
  return (void *)(long)c;
}

int main(void) {
  int ends[2], *nowhere = 0, n = 0;
  pthread_t thread;
  if (pipe(ends)) return 2;
  FILE *input = fdopen(ends[0], "r");
  pthread_create(&thread, 0, reads, input);
  usleep(50000);
  printf("before");
#pragma omp target map(tofrom : n)
  {
    n = 1;
    // The writing end stays open, so that the reader waits for good.
    *(volatile int *)nowhere = 1;
  }
  printf("%d\n", n);
  return 0;
}
