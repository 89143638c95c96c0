// MODELS: openacc
// Atomic operations of every kind.
#include <stdio.h>

#define N 500

int main(void) {
  int sum = 0, read = 0, last = 0, order[N] = {0}, place = 0, old[N];
  double d = 0;
  unsigned bits = 0;
#pragma acc parallel loop copy(sum, d, bits, place, order, last) copyout(old) copy(read)
  for (int i = 0; i < N; i++) {
#pragma acc atomic
    sum += i;
#pragma acc atomic update
    d = d + 0.5;
#pragma acc atomic if (i >= 0)
    bits |= 1u << i % 32;
    int at, seen;
#pragma acc atomic capture
    at = place++;
#pragma acc atomic write
    order[at] = 1;
#pragma acc atomic capture
    {
      seen = last;
      last += 2;
    }
    old[seen / 2] = seen;
    int now;
#pragma acc atomic read
    now = sum;
#pragma acc atomic update
    read += now >= 0;
  }
  int ones = 0, steps = 0;
  for (int i = 0; i < N; i++) {
    ones += order[i];
    steps += old[i] == 2 * i;
  }
  printf("%d %g %x %d %d %d %d %d\n", sum, d, bits, place, ones, last, steps, read);
}
