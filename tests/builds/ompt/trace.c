// A tool that has devices traced, and one that asks what is mapped, with what it
// can be wrong about: small buffers, a pause, and times.
#include <omp-tools.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static ompt_device_t *device;
static ompt_start_trace_t start;
static ompt_stop_trace_t stop;
static ompt_flush_trace_t flush;
static ompt_pause_trace_t halt;
static ompt_set_trace_ompt_t set;
static ompt_advance_buffer_cursor_t advance;
static ompt_get_record_type_t type;
static ompt_get_record_ompt_t get;
static ompt_translate_time_t translate;
static ompt_get_device_time_t now;
static double began;
static int buffers, records, wrong;

/* Room for four records and a bit. */
static void request(int number, ompt_buffer_t **buffer, size_t *bytes) {
    (void)number;
    *bytes = 4 * sizeof(ompt_record_ompt_t) + 50;
    *buffer = malloc(*bytes);
    buffers++;
}

static void times(const char *what, ompt_device_time_t from, ompt_device_time_t to) {
    double first = translate(device, from), last = translate(device, to);
    if (from > to || first < began - 1e-3 || last > omp_get_wtime() + 1e-3)
        printf("%s from %f to %f\n", what, first - began, last - began), wrong++;
}

static void show(ompt_record_ompt_t *r) {
    static const char *const ops[] = {"?", "alloc", "to", "from", "free"};
    records++;
    switch (r->type) {
    case ompt_callback_target:
        printf("  construct %lu: %s of %d\n", r->target_id,
               r->record.target.endpoint == ompt_scope_begin ? "begin" : "end",
               r->record.target.kind);
        times("construct", r->time, r->time);
        break;
    case ompt_callback_target_data_op:
        printf("  construct %lu, operation %lu: %s, %zu bytes, %d to %d\n", r->target_id,
               r->record.target_data_op.host_op_id, ops[r->record.target_data_op.optype],
               r->record.target_data_op.bytes, r->record.target_data_op.src_device_num,
               r->record.target_data_op.dest_device_num);
        times("operation", r->time, r->record.target_data_op.end_time);
        break;
    case ompt_callback_target_submit:
        printf("  construct %lu, operation %lu: kernel of %u teams\n", r->target_id,
               r->record.target_kernel.host_op_id, r->record.target_kernel.granted_num_teams);
        times("kernel", r->time, r->record.target_kernel.end_time);
        break;
    default: printf("  record of type %d\n", r->type);
    }
}

static void complete(int number, ompt_buffer_t *buffer, size_t bytes,
                     ompt_buffer_cursor_t begin, int owned) {
    printf("a buffer of device %d:\n", number);
    ompt_buffer_cursor_t at = begin;
    do {
        if (type(buffer, at) == ompt_record_ompt)
            show(get(buffer, at));
    } while (advance(device, buffer, bytes, at, &at));
    if (owned)
        free(buffer);
}

static void on_initialize(int number, const char *kind, ompt_device_t *handle,
                          ompt_function_lookup_t lookup, const char *documentation) {
    (void)kind, (void)documentation;
    if (number != 0)
        return;
    device = handle;
    began = omp_get_wtime();
#define FIND(name, type) (type) lookup(name)
    start = FIND("ompt_start_trace", ompt_start_trace_t);
    stop = FIND("ompt_stop_trace", ompt_stop_trace_t);
    flush = FIND("ompt_flush_trace", ompt_flush_trace_t);
    halt = FIND("ompt_pause_trace", ompt_pause_trace_t);
    set = FIND("ompt_set_trace_ompt", ompt_set_trace_ompt_t);
    advance = FIND("ompt_advance_buffer_cursor", ompt_advance_buffer_cursor_t);
    type = FIND("ompt_get_record_type", ompt_get_record_type_t);
    get = FIND("ompt_get_record_ompt", ompt_get_record_ompt_t);
    translate = FIND("ompt_translate_time", ompt_translate_time_t);
    now = FIND("ompt_get_device_time", ompt_get_device_time_t);
    ompt_get_device_num_procs_t procs =
        FIND("ompt_get_device_num_procs", ompt_get_device_num_procs_t);
    printf("functions: %d, processors: %d, unknown: %d\n",
           start && stop && flush && halt && set && advance && type && get && translate && now,
           procs(device) > 0, lookup("ompt_no_such_function") != NULL);
    printf("set: %d %d %d %d\n", set(device, 1, ompt_callback_target),
           set(device, 1, ompt_callback_target_data_op_emi),
           set(device, 1, ompt_callback_target_submit), set(device, 1, ompt_callback_mutex_acquire));
    printf("flushed before it starts: %d\n", flush(device));
    printf("started: %d, again: %d\n", start(device, request, complete),
           start(device, request, complete));
}

static ompt_id_t constructs = 100, operations = 1000;

static void on_target(ompt_target_t kind, ompt_scope_endpoint_t endpoint, int number,
                      ompt_data_t *task, ompt_data_t *target_task, ompt_data_t *target,
                      const void *codeptr) {
    (void)kind, (void)number, (void)task, (void)target_task, (void)codeptr;
    if (endpoint == ompt_scope_begin)
        target->value = ++constructs;
}

static void on_submit(ompt_scope_endpoint_t endpoint, ompt_data_t *target, ompt_id_t *op,
                      unsigned teams) {
    (void)target, (void)teams;
    if (endpoint == ompt_scope_begin)
        *op = ++operations;
}

static void on_map(ompt_data_t *target, unsigned n, void **host, void **there, size_t *bytes,
                   unsigned *flags, const void *codeptr) {
    (void)codeptr;
    printf("construct %lu maps %u:", target->value, n);
    for (unsigned i = 0; i < n; i++)
        printf(" %zu bytes (%#x)%s", bytes[i], flags[i], host[i] && there[i] ? "" : " nowhere");
    printf("\n");
}

/* For the program, which is no part of the tool. */
void tool_flush(void) { printf("flush: %d\n", flush(device)); }
void tool_pause(int pause) { printf("pause: %d\n", halt(device, pause)); }
void tool_stop(void) { printf("stop: %d, again: %d\n", stop(device), stop(device)); }

static int initialize(ompt_function_lookup_t lookup, int number, ompt_data_t *data) {
    ompt_set_callback_t set_callback = (ompt_set_callback_t)lookup("ompt_set_callback");
    (void)number, (void)data;
    set_callback(ompt_callback_device_initialize, (ompt_callback_t)on_initialize);
    set_callback(ompt_callback_target_emi, (ompt_callback_t)on_target);
    set_callback(ompt_callback_target_submit_emi, (ompt_callback_t)on_submit);
    set_callback(ompt_callback_target_map_emi, (ompt_callback_t)on_map);
    return 1;
}

static void finalize(ompt_data_t *data) {
    (void)data;
    printf("%d records in %d buffers, %d wrong times\n", records, buffers, wrong);
}

ompt_start_tool_result_t *ompt_start_tool(unsigned version, const char *runtime) {
    static ompt_start_tool_result_t result = {initialize, finalize, {0}};
    (void)version, (void)runtime;
    return &result;
}
