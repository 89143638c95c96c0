// MODELS: openacc
// HOST-DIFFERS: the host has no devices, and so no events
// EXPECT: init 1
// EXPECT: tools.c:\d+ main enter_data data async 0
// EXPECT: alloc 400 create a 400 upload 400
// EXPECT: compute parallel async 0 on queue 3: launch of \w+, 1 gangs
// EXPECT: compute kernels .* compute serial
// EXPECT: update 1 download 400
// EXPECT: wait explicit 1
// EXPECT: exit_data data
// EXPECT: download 400 delete a 400 free 400
// EXPECT: api enter 1 exit 1
// EXPECT: carried 1
// EXPECT: order 121
// EXPECT: off 0, on 1
// EXPECT: copies upload 40 download 80
// EXPECT: shutdown 1 1
// The interface for tools: what they are told of constructs.
#include <acc_prof.h>
#include <openacc.h>
#include <stdio.h>
#include <string.h>

static int init, line, explicit_waits, api_enter, api_exit, shut, carried, seen[acc_ev_last];
static char text[4096], order[8];
static const char *names[] = {"parallel", "kernels", "loop", "data", "enter data", "exit data", "host_data"};

static void add(const char *what, long number) {
  size_t at = strlen(text);
  snprintf(text + at, sizeof text - at, " %s %ld", what, number);
}

static void event(acc_prof_info *p, acc_event_info *e, acc_api_info *a) {
  int parent = e->other_event.parent_construct;
  const acc_data_event_info *d = &e->data_event;
  if (p->event_type != e->event_type || p->version != _ACC_PROF_INFO_VERSION ||
      p->valid_bytes != sizeof *p || a->valid_bytes != sizeof *a || p->device_number != 0 ||
      p->thread_id == 0)
    printf("wrong: event %d\n", p->event_type);
  seen[p->event_type]++;
  switch (p->event_type) {
  case acc_ev_device_init_end: init++; break;
  case acc_ev_enter_data_start:
    if (parent == acc_construct_runtime_api) { api_enter++; break; }
    printf("%s:%d %s enter_data %s async %d\n", strrchr(p->src_file, '/') ? strrchr(p->src_file, '/') + 1 : p->src_file,
           p->line_no, p->func_name, names[parent], p->async >= 0);
    line = p->line_no;
    break;
  case acc_ev_alloc: add("alloc", d->bytes); break;
  case acc_ev_create: add(d->var_name ? "create a" : "create", d->bytes); break;
  case acc_ev_delete: add(d->var_name ? "delete a" : "delete", d->bytes); break;
  case acc_ev_free: add("free", d->bytes); break;
  case acc_ev_enqueue_upload_start: add("upload", d->bytes); break;
  case acc_ev_enqueue_download_start: add("download", d->bytes); break;
  case acc_ev_update_start: puts(text); text[0] = 0; add("update", p->line_no > line); break;
  case acc_ev_compute_construct_start:
    if (parent == acc_construct_parallel) { puts(text); text[0] = 0; }
    snprintf(text + strlen(text), 400, " compute %s async %d", parent == acc_construct_serial ? "serial" : names[parent],
             p->async == acc_async_noval);
    e->other_event.tool_info = &init;
    break;
  case acc_ev_compute_construct_end: carried = e->other_event.tool_info == &init; break;
  case acc_ev_enqueue_launch_start:
    snprintf(text + strlen(text), 400, " on queue %ld: launch of %s, %zu gangs", (long)p->async,
             e->launch_event.kernel_name, e->launch_event.num_gangs);
    break;
  case acc_ev_wait_start: explicit_waits += !e->other_event.implicit; break;
  case acc_ev_exit_data_start:
    if (parent == acc_construct_runtime_api) { api_exit++; break; }
    puts(text);
    text[0] = 0;
    printf("exit_data %s\n", names[parent]);
    break;
  case acc_ev_device_shutdown_end: shut++; break;
  case acc_ev_runtime_shutdown: printf("shutdown %d 1\n", shut); break;
  default: break;
  }
}

static void first(acc_prof_info *p, acc_event_info *e, acc_api_info *a) { strcat(order, "1"); }
static void second(acc_prof_info *p, acc_event_info *e, acc_api_info *a) { strcat(order, "2"); }

void acc_register_library(acc_prof_reg reg, acc_prof_reg unreg, acc_prof_lookup_func lookup) {
  for (int i = acc_ev_device_init_start; i < acc_ev_last; i++) reg(i, event, acc_reg);
  // One that goes again.
  reg(acc_ev_update_start, first, acc_reg);
  unreg(acc_ev_update_start, first, acc_reg);
  if (lookup("nothing")) puts("wrong: lookup");
}

int main(void) {
  int a[100];
  for (int i = 0; i < 100; i++) a[i] = i;
#pragma acc data copy(a)
  {
#pragma acc parallel loop num_gangs(1) async(3)
    for (int i = 0; i < 100; i++) a[i] += 1;
#pragma acc wait(3)
#pragma acc kernels loop
    for (int i = 0; i < 100; i++) a[i] += 1;
#pragma acc serial
    a[0] = 7;
#pragma acc update self(a)
  }
  puts(text);
  printf("init %d\nwait explicit %d\ncarried %d\n", init, explicit_waits, carried);
  acc_prof_register(acc_ev_update_start, first, acc_reg);
  acc_prof_register(acc_ev_update_start, second, acc_reg);
  acc_prof_register(acc_ev_update_end, first, acc_toggle);
  acc_prof_register(acc_ev_update_end, first, acc_reg);
  acc_copyin(a, sizeof a);
  acc_update_self(a, sizeof a);
  printf("order %s\n", order);
  int before = seen[acc_ev_update_end];
  acc_prof_unregister(acc_ev_none, NULL, acc_toggle);
  acc_update_self(a, sizeof a);
  int off = seen[acc_ev_update_end] - before;
  acc_prof_register(acc_ev_none, NULL, acc_toggle);
  acc_update_self(a, sizeof a);
  printf("off %d, on %d\n", off, seen[acc_ev_update_end] - before);
  text[0] = 0;
  acc_memcpy_to_device(acc_deviceptr(a), a, 40);
  acc_memcpy_from_device(a, acc_deviceptr(a), 80);
  printf("copies%s\n", text);
  acc_delete(a, sizeof a);
  printf("api enter %d exit %d\n%d\n", api_enter, api_exit, a[5]);
  return 0;
}
