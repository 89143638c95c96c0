// atomic capture hands every thread its own ticket; read, write and swap.
#include <stdio.h>
#define N 700

int main(void) {
  int next = 0, seen[N] = {0}, post = 10, olds[N];
  long long big = 0, bigs[N];
  double d = 0, ds[N];
#pragma omp target teams distribute parallel for map(tofrom : next, seen, big, d) map(from : bigs, ds)
  for (int i = 0; i < N; i++) {
    int ticket;
#pragma omp atomic capture
    ticket = next++;
    seen[ticket] += 1;
#pragma omp atomic capture
    {
      big += 3;
      bigs[i] = big;
    }
#pragma omp atomic capture
    ds[i] = d += 0.5;
  }
#pragma omp target teams distribute parallel for map(tofrom : post) map(from : olds)
  for (int i = 0; i < N; i++) {
#pragma omp atomic capture
    {
      olds[i] = post;
      post = i;
    }
  }
  // Every value once: the old values and the last one make up all values.
  long sum = post, want = 10;
  int bad = next != N || big != 3 * N || d != 0.5 * N;
  static int bhit[N + 1], dhit[N + 1];
  for (int i = 0; i < N; i++) {
    sum += olds[i];
    want += i;
    bad += seen[i] != 1;
    bhit[bigs[i] / 3]++;
    dhit[(int)(ds[i] * 2)]++;
  }
  for (int i = 1; i <= N; i++)
    bad += bhit[i] != 1 || dhit[i] != 1;
  int flag = 0, got = 0;
#pragma omp target parallel num_threads(16) map(tofrom : flag, got)
  {
    int r;
#pragma omp atomic write
    flag = 7;
#pragma omp barrier
#pragma omp atomic read
    r = flag;
#pragma omp atomic
    got += r;
  }
  printf("next %d sum %ld got %d bad %d\n", next, sum, got, bad);
  bad += sum != want || got != 16 * 7;
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
