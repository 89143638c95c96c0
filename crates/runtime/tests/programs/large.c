// Copies that are made of pieces, by several threads of the program at once.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <warpfork/error.h>

enum { N = 6000003 };

static int differs(const int *p, int n, int from) {
  for (int i = 0; i < n; i++)
    if (p[i] != from + i)
      return 1;
  return 0;
}

int main(void) {
  int host = omp_get_initial_device();
#pragma omp parallel num_threads(2)
  for (int round = 0; round < 2; round++) {
    int me = omp_get_thread_num(), n = N, *p = malloc(N * sizeof *p);
    char text[100];
    for (int i = 0; i < N; i++)
      p[i] = me + i;
    int entered, left, copied = 1;
#pragma omp critical
    {
#pragma omp target enter data map(to : p[:n])
      entered = !warpfork_take_error(text, sizeof text);
    }
    int *d = omp_get_mapped_ptr(p, 0);
    if (entered && omp_target_memcpy(d, p, 40, 0, 40, 0, host))
      copied = 0;
    memset(p, 0, N * sizeof *p);
#pragma omp critical
    {
#pragma omp target exit data map(from : p[:n])
      left = !warpfork_take_error(text, sizeof text);
    }
    if (entered && left && copied && (differs(p, 10, me + 10) || differs(p + 10, N - 10, me + 10)))
      printf("thread %d: data was lost\n", me);
    free(p);
  }
  printf("done\n");
}
