// Data constructs in a handler of atexit that was registered before the driver
// was opened, so that it is called after the driver shut down: what only gives
// memory back succeeds, a copy cannot be made.
#include <stdio.h>
#include <stdlib.h>

static int a[1000], b[1000];
static int copies;

static void at_end(void) {
#pragma omp target exit data map(delete : a)
  printf("given back\n");
  fflush(stdout);
  if (copies) {
#pragma omp target exit data map(from : b)
    printf("copied\n");
  }
}

static void before_that(void) {
#pragma omp target update from(b)
  printf("updated\n");
}

int main(int argc, char **argv) {
  (void)argv;
  copies = argc > 1;
  atexit(at_end);
#pragma omp target enter data map(to : a, b)
  atexit(before_that);
}
