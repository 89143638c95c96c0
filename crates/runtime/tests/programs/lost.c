// The first kernel fails. What comes later is an error each, and the program ends by itself.
#include <stdio.h>

int main(void) {
  int a = 41, b = 1;
#pragma omp target enter data map(to : b)
  for (int i = 0; i < 2; i++) {
#pragma omp target teams map(tofrom : a) num_teams(3) thread_limit(128)
    a++;
  }
#pragma omp target update to(b)
#pragma omp target exit data map(from : b)
  printf("done %d\n", b);
}
