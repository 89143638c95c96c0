// The functions of kernels.cu on memory that the host reaches: they work when they are called, after
// what the program's queues have.
#include "kernels.h"
#include <openacc.h>
#include <stdlib.h>

void slow_add(double *x, double v, int n, long long cycles, void *stream) {
  (void)cycles, (void)stream;
  acc_wait_all();
  for (int i = 0; i < n; i++)
    x[i] += v;
}
void slow_copy(double *to, const double *from, int n, long long cycles, void *stream) {
  (void)cycles, (void)stream;
  acc_wait_all();
  for (int i = 0; i < n; i++)
    to[i] = from[i];
}
void *own_stream(void) { return NULL; }
int stream_wait(void *stream) { return stream != NULL; }
int device_wait(void) { return 0; }
void *own_alloc(size_t bytes) { return acc_malloc(bytes); }
int own_free(void *memory) { return acc_free(memory), 0; }
int last_error(void) { return 0; }
int current_device(void) { return 0; }
