// EXPECT-RUN-ERROR: acc_update_self: the section at host address .* of 4 bytes is not present on the device
#include <openacc.h>
int main(void) {
  int a = 0;
  acc_copyin(&a, sizeof a);
  acc_update_self(&a, sizeof a);
  acc_delete(&a, sizeof a);
  acc_update_self(&a, sizeof a);
  return 0;
}
