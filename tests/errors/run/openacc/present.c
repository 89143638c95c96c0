// MODELS: openacc
// HOST-DIFFERS: on the host everything is present
// EXPECT: tool 10
// EXPECT-RUN-ERROR: present\.c:24: `a\[.*\]` .*is not present on the device
#include <acc_prof.h>
#include <stdio.h>
#include <stdlib.h>

static void tool(acc_prof_info *p, acc_event_info *e, acc_api_info *a) {
  printf("tool %d\n", e->error_event.error_code == acc_error_not_present ? 10 : e->error_event.error_code);
  if (!e->error_event.error_message) puts("no message");
}

int main(void) {
  int n = 10, *a = malloc(n * sizeof *a);
  acc_prof_register(acc_ev_error, tool, acc_reg);
  a[0] = 1;
#pragma acc enter data copyin(a[0:n])
#pragma acc parallel present(a[0:n])
  a[0] = 2;
#pragma acc exit data delete(a[0:n])
#pragma acc parallel num_gangs(1)
  ;
#pragma acc parallel present(a[0:n])
  a[0] = 3;
  return 0;
}
