// MODELS: openacc
// EXPECT-RUN-ERROR: acc_map_data: 18446744073709551608 bytes from there wrap around the address space
// A section that no object has is refused, whatever the build.
#include <openacc.h>
int main(void) {
  static int x[16];
  acc_map_data(x, acc_malloc(sizeof x), (size_t)-8);
  return 0;
}
