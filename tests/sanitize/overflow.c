// A fault that AddressSanitizer has to see in the library: a copy goes on past the end of a block of
// the host's memory.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  enum { BYTES = 1000 };
  char *host = malloc(BYTES);
  char *device = omp_target_alloc(2 * BYTES, 0);
  int status = omp_target_memcpy(device, host, BYTES + 16, 0, 0, 0, omp_get_initial_device());
  printf("%d\n", status);
  omp_target_free(device, 0);
  free(host);
}
