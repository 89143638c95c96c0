// MODELS: openacc
// Two processes in one: each has half of a line of cells and its own queue,
// edges are sent between the buffers' device addresses as MPI would.
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>

#define RANKS 2
#define CELLS 64

typedef struct {
  int rank;
  double *now, *next, *out, *in;
} part;

// What a library does that takes addresses of the device.
static void send(double *to, const double *from, int count) {
  if (acc_get_device_type() == acc_device_host)
    for (int i = 0; i < count; i++)
      to[i] = from[i];
  else
    acc_memcpy_device(to, (void *)from, count * sizeof *to);
}

static void make(part *p, int rank) {
  p->rank = rank;
  double **const arrays[] = {&p->now, &p->next, &p->out, &p->in};
  for (int k = 0; k < 4; k++) {
    const int count = k < 2 ? CELLS + 2 : 1;
    double *a = *arrays[k] = malloc(count * sizeof *a);
    for (int i = 0; i < count; i++)
      a[i] = k == 0 ? (rank * CELLS + i) % 16 * 64 : 0;
#pragma acc enter data copyin(a[0 : count]) async(rank + 1)
  }
}

static void step(part *p) {
  double *now = p->now, *next = p->next;
#pragma acc parallel loop present(now[0 : CELLS + 2], next[0 : CELLS + 2]) async(p->rank + 1)
  for (int i = 1; i <= CELLS; i++)
    next[i] = now[i] / 2 + (now[i - 1] + now[i + 1]) / 4;
  p->now = next;
  p->next = now;
}

static void pack(part *p) {
  const int edge = p->rank == 0 ? CELLS : 1;
  double *now = p->now, *out = p->out;
#pragma acc serial present(now[edge : 1], out[0 : 1]) async(p->rank + 1)
  out[0] = now[edge];
}

static void unpack(part *p) {
  const int edge = p->rank == 0 ? CELLS + 1 : 0;
  double *now = p->now, *in = p->in;
#pragma acc parallel present(now[edge : 1], in[0 : 1]) num_gangs(1) async(p->rank + 1)
  now[edge] = in[0];
}

static void exchange(part *a, part *b) {
  pack(a);
  pack(b);
#pragma acc wait
  double *from = a->out, *to = b->in;
#pragma acc host_data use_device(from, to)
  send(to, from, 1);
  from = b->out;
  to = a->in;
#pragma acc host_data use_device(from, to)
  { send(to, from, 1); }
  unpack(a);
  unpack(b);
}

int main(void) {
  part parts[RANKS];
  for (int r = 0; r < RANKS; r++)
    make(&parts[r], r);
  for (int round = 0; round < 12; round++) {
    exchange(&parts[0], &parts[1]);
    for (int r = 0; r < RANKS; r++)
      step(&parts[r]);
    // One of them looks at its last cells now and then.
    if (round % 4 == 3) {
      double *now = parts[1].now;
#pragma acc update self(now[CELLS - 3 : 4]) async(2)
#pragma acc wait(2)
      printf("%.6f %.6f\n", now[CELLS - 3], now[CELLS]);
    }
  }
  for (int r = 0; r < RANKS; r++) {
    double *now = parts[r].now, *next = parts[r].next, *out = parts[r].out, *in = parts[r].in;
#pragma acc exit data copyout(now[0 : CELLS + 2]) async(r + 1)
#pragma acc exit data delete (next[0 : CELLS + 2], out[0 : 1], in[0 : 1]) wait(r + 1)
    double sum = 0;
    for (int i = 1; i <= CELLS; i++)
      sum += now[i] * i;
    printf("%d %.6f %d\n", r, sum, acc_is_present(next, 8) && acc_get_device_type() != acc_device_host);
    free(now), free(next), free(out), free(in);
  }
  return 0;
}
