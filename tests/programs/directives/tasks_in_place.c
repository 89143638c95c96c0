// Tasks whose blocks the thread has for itself, and tasks whose block others reach: loops in a task,
// tasks in tasks, an address of a task's variable that leaves the function, blocks that the program
// takes of the heap, of small and of large size.
#include <stdio.h>
#include <stdlib.h>

enum { N = 200 };

#pragma omp begin declare target
__attribute__((noinline)) static void add(int *to, const int *from, int n) {
  for (int i = 0; i < n; i++)
    *to += from[i];
}
#pragma omp end declare target

int main(void) {
  int a[N], b[N], c[N], d[N];
  for (int i = 0; i < N; i++) {
    a[i] = i % 7;
    b[i] = c[i] = d[i] = 0;
  }
#pragma omp target parallel for map(to : a) map(tofrom : b, c, d)
  for (int i = 0; i < N; i++) {
    int own[4] = {i, 1, 2, 3};
#pragma omp task firstprivate(own) shared(b)
    {
      for (int k = 0; k < i % 5; k++)
        own[k & 3] += a[(i + k) % N];
      // A task in a task, whose values both change.
#pragma omp task firstprivate(own) shared(b)
      for (int k = 0; k < 4; k++)
        b[i] += own[k] * (k + 1);
      own[i & 3]++;
      b[i] += own[1];
    }
    int sum = 0;
#pragma omp task firstprivate(own) shared(sum)
    {
      own[0] += 5;
      add(&sum, own, 4);
    }
#pragma omp taskwait
    c[i] = sum;
    // Two blocks at a time, of which each loop has new ones.
    int *last = NULL;
    for (int k = 0; k < 3; k++) {
      int *p = malloc(4 * sizeof *p);
      if (!p)
        break;
      for (int e = 0; e < 4; e++)
        p[e] = i + e * k;
      d[i] += p[(i + k) & 3];
      if (last)
        d[i] += last[k & 3];
      free(last);
      last = p;
    }
    free(last);
    int *small = malloc(64), *large = malloc(2048);
    if (small && large) {
      for (int k = 0; k < 16; k++)
        small[k] = k * i;
      for (int k = 0; k < 512; k += 64)
        large[k] = small[(k >> 6) & 15];
      d[i] += large[(i & 7) * 64] + small[i & 15];
    }
    free(small);
    free(large);
  }
  long sums[3] = {0, 0, 0};
  for (int i = 0; i < N; i++) {
    sums[0] += (long)b[i] * (i + 1);
    sums[1] += (long)c[i] * (i + 1);
    sums[2] += (long)d[i] * (i + 1);
  }
  printf("%ld %ld %ld\n", sums[0], sums[1], sums[2]);
  return 0;
}
