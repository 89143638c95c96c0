// Sequential code between two parallel regions, variables shared by both.
#include <omp.h>
#include <stdio.h>
#define N 50

int main(void) {
  int a[N], b[N], trace[4];
#pragma omp target map(from : a, b, trace)
  {
    int scale = 3, hits = 0, squares[N];
    trace[0] = scale;
#pragma omp parallel num_threads(40) shared(scale, hits, squares)
    {
      int t = omp_get_thread_num();
      for (int i = t; i < N; i += omp_get_num_threads())
        squares[i] = i * i * scale;
#pragma omp atomic
      hits += 1;
    }
    trace[1] = hits;
    scale += hits;
    int best = 0;
    for (int i = 0; i < N; i++)
      if (squares[i] % 10 > squares[best] % 10)
        best = i;
    trace[2] = best;
#pragma omp parallel num_threads(20) shared(scale, hits, squares, best)
    {
      int t = omp_get_thread_num();
      for (int i = t; i < N; i += omp_get_num_threads()) {
        a[i] = squares[i] + scale;
        b[i] = i - best;
      }
#pragma omp atomic
      hits += 100;
    }
    trace[3] = hits;
  }
  int best = 0, bad = 0;
  for (int i = 0; i < N; i++)
    if (i * i * 3 % 10 > best * best * 3 % 10)
      best = i;
  for (int i = 0; i < N; i++)
    bad += a[i] != i * i * 3 + 43 || b[i] != i - best;
  bad += trace[0] != 3 || trace[1] != 40 || trace[2] != best || trace[3] != 2040;
  printf("trace %d %d %d %d bad %d\n", trace[0], trace[1], trace[2], trace[3], bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
