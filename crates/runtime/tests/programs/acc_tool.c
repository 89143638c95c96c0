// A tool for the other programs.
#include <acc_prof.h>
#include <stdio.h>

static int computes, waits, api_cuda, uploads;

static void event(acc_prof_info *p, acc_event_info *e, acc_api_info *a) {
  computes += p->event_type == acc_ev_compute_construct_end;
  waits += p->event_type == acc_ev_wait_end && !e->other_event.implicit;
  uploads += p->event_type == acc_ev_enqueue_upload_end;
  api_cuda += a->device_api == acc_device_api_cuda && a->context_handle && a->device_type == acc_device_nvidia;
  if (p->event_type == acc_ev_runtime_shutdown)
    printf("tool: %d computes, %d waits, %d uploads, cuda %d\n", computes, waits, uploads, api_cuda > 50);
}

void acc_register_library(acc_prof_reg reg, acc_prof_reg unreg, acc_prof_lookup_func lookup) {
  for (int i = acc_ev_none; i <= acc_ev_last; i++)
    reg(i, event, acc_reg);
  (void)unreg;
  (void)lookup;
}
