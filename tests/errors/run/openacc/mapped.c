// EXPECT-RUN-ERROR: acc_unmap_data: acc_map_data mapped nothing at host address
#include <openacc.h>
int main(void) {
  int a = 0;
  acc_copyin(&a, sizeof a);
  acc_unmap_data(&a);
  return 0;
}
