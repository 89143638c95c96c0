// The same name shared, private and firstprivate at successive levels.
#include <omp.h>
#include <stdio.h>
#define T 20

int main(void) {
  int x = 5, seen[T], after[3] = {0};
#pragma omp target firstprivate(x) map(from : seen) map(tofrom : after)
  {
    x += 1;
#pragma omp parallel num_threads(T) firstprivate(x)
    {
      int t = omp_get_thread_num();
      x += t;
      int copy = x;
#pragma omp barrier
      seen[t] = copy * (x == 6 + t);
    }
    after[0] = x;
#pragma omp parallel num_threads(T) private(x)
    {
      x = omp_get_thread_num();
      if (x == 3) {
#pragma omp atomic write
        after[2] = x;
      }
    }
    after[1] = x;
#pragma omp parallel num_threads(T) shared(x)
    {
#pragma omp atomic
      x += 1;
    }
    after[0] = after[0] * 1000 + x;
  }
  int bad = after[0] != 6026 || after[1] != 6 || after[2] != 3 || x != 5;
  for (int t = 0; t < T; t++)
    bad += seen[t] != 6 + t;
  printf("after %d %d %d bad %d\n", after[0], after[1], after[2], bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
