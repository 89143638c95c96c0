// Host threads map one struct by its mapper, with what its pointer leads to.
#include <stdio.h>
#include <stdlib.h>
enum { N = 1000, SIZE = 1 << 10 };
typedef struct {
  int count;
  int size;
  int *data;
} vec;
#pragma omp declare mapper(vec v) map(v, v.data[0 : v.size])

int main(void) {
  vec v = {0, SIZE, calloc(SIZE, sizeof(int))};
  int *kept = v.data;
#pragma omp parallel for num_threads(3) schedule(dynamic)
  for (int i = 0; i < N; i++) {
#pragma omp target map(tofrom : v)
    {
#pragma omp atomic
      v.count++;
#pragma omp atomic
      v.data[i % 4]++;
    }
  }
  int sum = 0;
  for (int i = 0; i < 4; i++)
    sum += v.data[i];
  printf("%d %d %d\n", v.count, sum, kept == v.data);
  free(v.data);
}
