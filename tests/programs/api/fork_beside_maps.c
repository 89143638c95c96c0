// Children of a process that requires unified shared memory, made while another thread of it maps and
// unmaps memory, may map memory themselves: what the runtime notes of the parent's changes is not held
// by a thread that the child does not have.
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#pragma omp requires unified_shared_memory

static atomic_int over;

static void *maps(void *unused) {
  while (!over) {
    void *p = mmap(0, 4096, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    munmap(p, 4096);
  }
  return unused;
}

int main(void) {
  int x = 0, ended = 0;
#pragma omp target map(tofrom : x)
  x++;
  pthread_t threads[3];
  for (int t = 0; t < 3; t++)
    pthread_create(&threads[t], 0, maps, 0);
  for (int i = 0; i < 300; i++) {
    pid_t child = fork();
    if (child == 0) {
      alarm(20);
      void *p = mmap(0, 4096, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
      _exit(p == MAP_FAILED);
    }
    int status;
    waitpid(child, &status, 0);
    ended += WIFEXITED(status) && WEXITSTATUS(status) == 0;
  }
  over = 1;
  for (int t = 0; t < 3; t++)
    pthread_join(threads[t], 0);
  printf("%d, %d children of 300\n", x, ended);
}
