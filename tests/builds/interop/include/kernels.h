// What order.c and queues.c use of kernels.cu.
#ifndef KERNELS_H
#define KERNELS_H
#include <stddef.h>
void slow_add(double *x, double v, int n, long long cycles, void *stream);
void slow_copy(double *to, const double *from, int n, long long cycles, void *stream);
void *own_stream(void);
int stream_wait(void *stream);
int device_wait(void);
void *own_alloc(size_t bytes);
int own_free(void *memory);
int last_error(void);
int current_device(void);
#endif
