// A fault that ThreadSanitizer has to see in the library: one thread copies a variable to the device
// while another one writes it.
#include <pthread.h>
#include <stdio.h>
enum { N = 4096, ROUNDS = 200 };
static int x[N];

static void *writes(void *unused) {
  for (int r = 0; r < ROUNDS; r++)
    for (int i = 0; i < N; i++)
      x[i] = r;
  return unused;
}

int main(void) {
  pthread_t thread;
#pragma omp target enter data map(to : x)
  pthread_create(&thread, 0, writes, 0);
  for (int r = 0; r < ROUNDS; r++) {
#pragma omp target update to(x)
  }
  pthread_join(thread, 0);
#pragma omp target exit data map(delete : x)
  printf("done\n");
}
