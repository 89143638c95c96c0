// realloc, reallocarray, aligned_alloc, posix_memalign, strdup and rand_r in
// target regions.
#define _GNU_SOURCE
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  long sum = 0;
  int bad = 0, random[4] = {0};
#pragma omp target parallel num_threads(24) map(tofrom : sum, bad, random) reduction(+ : sum, bad)
  {
    int *p = NULL;
    for (int n = 1; n <= 100; n++) {
      p = realloc(p, n * sizeof(int));
      p[n - 1] = n;
    }
    for (int n = 0; n < 100; n++)
      sum += p[n];
    p = reallocarray(p, 3, sizeof(int));
    bad += p[2] != 3;
    free(p);
    free(realloc(NULL, 8));
    for (size_t align = 16; align <= 1024; align *= 4) {
      char *q = aligned_alloc(align, 2 * align);
      bad += (uintptr_t)q % align != 0;
      memset(q, 1, 2 * align);
      free(q);
      void *r;
      bad += posix_memalign(&r, align, 24) != 0 || (uintptr_t)r % align != 0;
      free(r);
    }
    char *s = strdup("words");
    s = realloc(s, 20);
    strcat(s, " on");
    bad += strcmp(s, "words on") != 0;
    free(s);
    unsigned seed = 7;
    int r[4];
    for (int i = 0; i < 4; i++)
      r[i] = rand_r(&seed);
#pragma omp masked
    for (int i = 0; i < 4; i++)
      random[i] = r[i];
  }
  printf("%d %d %d %d %d\n", sum % 5050 == 0, random[0], random[1], random[2], random[3]);
  return bad != 0;
}
