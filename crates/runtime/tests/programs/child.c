// A child of a process that used the GPU: its driver is of no use there.
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

static int a[1000];

int main(void) {
#pragma omp target enter data map(to : a)
  pid_t child = fork();
  if (!child) {
#pragma omp target update to(a)
    printf("updated\n");
    return 0;
  }
  int status;
  waitpid(child, &status, 0);
  printf("child %d\n", WEXITSTATUS(status));
#pragma omp target exit data map(delete : a)
}
