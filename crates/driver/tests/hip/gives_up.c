// An assertion fails in the second region.
#include <assert.h>
#include <stdio.h>

int main(void) {
  int a[100];
  for (int i = 0; i < 100; i++)
    a[i] = i & 7;
#pragma omp target teams distribute parallel for map(tofrom : a)
  for (int i = 0; i < 100; i++)
    a[i] &= 3;
  a[50] = 7;
  for (int round = 0; round < 2; round++) {
#pragma omp target teams distribute parallel for map(tofrom : a)
    for (int i = 0; i < 100; i++)
      assert(a[i] < 7);
  }
  printf("after it\n");
}
