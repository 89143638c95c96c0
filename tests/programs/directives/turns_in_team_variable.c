// Threads wait for their turn in a variable that their team shares, by an atomic
// read, by an atomic update, by an exchange, and by a flush before a plain read that
// stands in another block.
#include <omp.h>
#include <stdio.h>

enum { N = 70 };

static int reads[N], updates[N], locked[N], flushed[N], width;

int main(void) {
#pragma omp target map(tofrom : reads, updates, locked, flushed, width)
  {
    int turn = 0, next = 0, lock = 0, sum = 0, flag = 0;
#pragma omp parallel num_threads(N)
    {
      const int me = omp_get_thread_num();
      int now;
      if (me == 0)
        width = omp_get_num_threads();
      do {
#pragma omp atomic read acquire
        now = turn;
      } while (now != me);
      reads[me] = me * 2 + (me ? reads[me - 1] : 0);
#pragma omp atomic write release
      turn = me + 1;

      do {
#pragma omp atomic capture acq_rel
        { now = next; next += 0; }
      } while (now != me);
      updates[me] = me + (me ? updates[me - 1] : 0);
#pragma omp atomic update release
      next += 1;

      while (__atomic_exchange_n(&lock, 1, __ATOMIC_ACQUIRE))
        ;
      sum += me;
      __atomic_store_n(&lock, 0, __ATOMIC_RELEASE);

      int rounds = 0;
      for (;;) {
#pragma omp flush
        if (rounds & 1)
          rounds += 2;
        else
          rounds += 3;
        if (*(volatile int *)&flag == me)
          break;
      }
      flushed[me] = me * 3 + (me ? flushed[me - 1] : 0);
#pragma omp flush
      *(volatile int *)&flag = me + 1;
#pragma omp barrier
      locked[me] = sum;
    }
  }
  const int last = width - 1;
  printf("%d %d %d %d\n", reads[last] - last * (last + 1), updates[last] - last * (last + 1) / 2,
         locked[last] - last * (last + 1) / 2, flushed[last] - 3 * last * (last + 1) / 2);
  return 0;
}
