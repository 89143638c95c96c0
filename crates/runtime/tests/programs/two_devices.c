// Every kernel on device 0 faults; what is on device 1 is there to the end.
#include <omp.h>
#include <stdio.h>
#include <string.h>

static int a[1000], b[1000];

int main(void) {
  for (int i = 0; i < 1000; i++)
    a[i] = b[i] = i;
#pragma omp target enter data map(to : a) device(0)
#pragma omp target enter data map(to : b) device(1)
  memset(b, 0, sizeof b);
  for (int i = 0; i < 2; i++) {
#pragma omp target map(tofrom : a) device(0)
    a[0]++;
#pragma omp target map(tofrom : b) device(1)
    b[0]++;
  }
#pragma omp target exit data map(from : a) device(0)
#pragma omp target exit data map(from : b) device(1)
  for (int i = 0; i < 1000; i++)
    if (b[i] != i)
      printf("b[%d] is %d\n", i, b[i]);
  printf("done\n");
}
