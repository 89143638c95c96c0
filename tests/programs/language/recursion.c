// Direct and mutual recursion inside target regions, per thread.
#include <stdio.h>
#define N 14

#pragma omp begin declare target
static long fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
static int is_odd(int n);
static int is_even(int n) { return n == 0 ? 1 : is_odd(n - 1); }
static int is_odd(int n) { return n == 0 ? 0 : is_even(n - 1); }
static int ackermann(int m, int n) {
  if (m == 0)
    return n + 1;
  return n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
}
static void hanoi(int n, int from, int to, int via, int *moves) {
  if (n == 0)
    return;
  hanoi(n - 1, from, via, to, moves);
  *moves += from != to;
  hanoi(n - 1, via, to, from, moves);
}
#pragma omp end declare target

int main(void) {
  long f[N];
  int even[N], ack = 0, moves = 0;
#pragma omp target teams distribute parallel for map(from : f, even)
  for (int i = 0; i < N; i++) {
    f[i] = fib(i);
    even[i] = is_even(i);
  }
#pragma omp target map(tofrom : ack, moves)
  {
    ack = ackermann(2, 3);
    hanoi(8, 0, 2, 1, &moves);
  }
  int bad = ack != 9 || moves != 255;
  for (int i = 0; i < N; i++)
    bad += f[i] != fib(i) || even[i] != (i % 2 == 0);
  printf("fib(13) %ld ackermann %d moves %d bad %d\n", f[13], ack, moves, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
