// to, from, tofrom, alloc, and the always and present modifiers.
#include <stdio.h>
#define N 64

int main(void) {
  int in[N], out[N], both[N], scratch[N];
  for (int i = 0; i < N; i++) {
    in[i] = i;
    out[i] = -1;
    both[i] = 2 * i;
    scratch[i] = 99;
  }
#pragma omp target map(to : in) map(from : out) map(tofrom : both) map(alloc : scratch)
  for (int i = 0; i < N; i++) {
    scratch[i] = in[i] + both[i];
    out[i] = scratch[i];
    both[i] += 1;
  }
  int bad = 0;
  for (int i = 0; i < N; i++)
    bad += out[i] != 3 * i || both[i] != 2 * i + 1;
  // Inside a data region an inner map copies nothing, unless always is said.
  int x = 1;
#pragma omp target data map(tofrom : x)
  {
    x = 5;
    int seen_plain = -1, seen_always = -1, seen_present = -1;
#pragma omp target map(always, to : x) map(from : seen_always)
    seen_always = x;
#pragma omp target map(present, tofrom : x) map(from : seen_present)
    {
      seen_present = x;
      x = 6;
    }
#pragma omp target map(always, from : x) map(from : seen_plain)
    {
      seen_plain = x;
      x = x * 10;
    }
    printf("always %d present %d plain %d back %d\n", seen_always, seen_present, seen_plain, x);
    bad += seen_always != 5 || seen_present != 5 || seen_plain != 6 || x != 60;
  }
  bad += x != 60;
  printf("x %d bad %d\n", x, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
