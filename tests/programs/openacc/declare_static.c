// MODELS: openacc
// SOURCES: declare_static_more.c
// Variables of a file that no other file can name, in `declare`: on the device
// from the start, found, updated and reached from routines. Both files have
// variables of the same names, and those of one header.
#include "declare_static.h"
#include <openacc.h>
#include <stdio.h>

#define N 40

static int table[N];
static double factor = 1.5;
static const short weights[4] = {1, 2, 3, 5};
#pragma acc declare create(table) copyin(factor, weights)

static struct {
  int offset, rows[4][N];
  int last;
} state = {7, {{0}}, 9};
static long long unused[3] = {1, 2, 3};
static double *field;
#pragma acc declare copyin(state, unused) device_resident(field)

int shared[N];
extern double from_there;
#pragma acc declare create(shared)
#pragma acc declare copyin(from_there)

#pragma acc routine seq
static double scaled(int i) {
  return table[i] * factor + state.offset + weights[i % 4] + from_there;
}

#pragma acc routine seq
void bump(int i);

void other(void);

int main(void) {
  double r[N], s = 0;
  // The device has the values of the beginning.
  factor = 100;
  state.offset = 100;
  // On the host there is one copy of everything.
  int host = acc_get_device_type() == acc_device_host;
  if (host) {
    factor = 1.5;
    state.offset = 7;
  }
  for (int i = 0; i < N; i++)
    table[i] = i, shared[i] = 2 * i;
  printf("%d %d %d %d\n", acc_is_present(table, sizeof table),
         acc_is_present(&factor, sizeof factor),
         acc_is_present(&state, sizeof state),
         acc_is_present(unused, sizeof unused));
#pragma acc update device(table, shared[0 : N])
#pragma acc parallel loop copyout(r) present(table)
  for (int i = 0; i < N; i++)
    r[i] = scaled(i);
  printf("%g %g\n", r[1], r[N - 1]);

  factor = 2;
  state.offset = 11;
  for (int i = 0; i < N; i++)
    state.rows[2][i] = 3 * i;
#pragma acc update device(factor, state.offset, state.rows[2][0 : N])
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < N; i++) {
    bump(i);
    s += scaled(i) + state.rows[2][i];
    table[i] = -i;
  }
#pragma acc parallel num_gangs(1)
  {
    state.last = 1234;
    factor += 0.5;
  }
  // A part of it, in a queue, if a condition holds.
#pragma acc update self(table[10 : 5]) async(3) if (N > 3)
#pragma acc update self(table[0 : 5]) if (N < 3)
#pragma acc wait(3)
#pragma acc update self(state.last, factor, shared)
  printf("%g %d %d %d %d %g\n", s, table[12], host ? 3 : table[3], shared[5],
         state.last, factor);

  // A pointer whose device copy `enter data` attaches.
  double values[N];
  for (int i = 0; i < N; i++)
    values[i] = i;
  field = values;
#pragma acc enter data copyin(field[0 : N])
#pragma acc parallel loop present(field[0 : N])
  for (int i = 0; i < N; i++)
    field[i] += factor;
#pragma acc update self(field[0 : N])
#pragma acc exit data delete (field[0 : N])
  printf("%g\n", values[4]);
  other();
  printf("%d\n", once(2));
#pragma acc parallel num_gangs(1) copyout(r[0 : 1])
  r[0] = once(3);
  printf("%g %g\n", r[0], from_there);
}
