// Host threads map different members of one struct, and some the whole of it, whose
// kernels get the struct put together from its parts.
#include <stdio.h>
enum { N = 600, SIZE = 256 };
struct pair {
  int a[SIZE];
  int b[SIZE];
};
static struct pair s;

int main(void) {
#pragma omp parallel for num_threads(4) schedule(dynamic)
  for (int i = 0; i < N; i++) {
    if (i % 2 == 0) {
#pragma omp target map(tofrom : s.a)
      {
#pragma omp atomic
        s.a[3]++;
      }
    } else {
#pragma omp target map(tofrom : s.b)
      {
#pragma omp atomic
        s.b[3]++;
      }
    }
  }
  printf("%d %d\n", s.a[3], s.b[3]);
}
