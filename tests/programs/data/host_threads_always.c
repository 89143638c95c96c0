// Host threads enter and leave the same data with `enter data` and `exit data`, and
// copy it to the host each time with `always`, also while others use it.
#include <stdio.h>
enum { N = 1500, SIZE = 1 << 16 };
static int x[SIZE];

int main(void) {
  int behind = 0;
#pragma omp parallel for num_threads(3) schedule(dynamic) reduction(+ : behind)
  for (int i = 0; i < N; i++) {
    int now;
#pragma omp target enter data map(to : x)
#pragma omp target map(from : now)
    {
#pragma omp atomic capture
      now = ++x[5];
    }
#pragma omp target exit data map(always, from : x)
    // Others may have counted further, but what this thread saw is there.
    int host;
#pragma omp atomic read
    host = x[5];
    behind += host < now;
  }
  printf("%d, %d times behind\n", x[5], behind);
}
