// The callbacks of OpenMP 5.0, to each of which the runtime gives numbers.
#include <omp-tools.h>
#include <stdio.h>

static ompt_id_t inside;

static void on_target(ompt_target_t kind, ompt_scope_endpoint_t endpoint, int device,
                      ompt_data_t *task, ompt_id_t target, const void *codeptr) {
    (void)task;
    if (endpoint == ompt_scope_begin) {
        if (target == 0 || target == inside || !codeptr)
            printf("a bad number\n");
        inside = target;
    } else if (target != inside) {
        printf("the end of another\n");
    }
    printf("%s of %d on %d\n", endpoint == ompt_scope_begin ? "begin" : "end", kind, device);
}

static void on_data_op(ompt_id_t target, ompt_id_t op, ompt_target_data_op_t what, void *from,
                       int from_device, void *to, int to_device, size_t bytes,
                       const void *codeptr) {
    (void)from, (void)to, (void)codeptr;
    if (op == 0 || (target != 0 && target != inside))
        printf("a bad number\n");
    printf("%s%d: %zu from %d to %d\n", target ? "" : "routine: ", what, bytes, from_device,
           to_device);
}

static void on_submit(ompt_id_t target, ompt_id_t op, unsigned teams) {
    if (op == 0 || target != inside)
        printf("a bad number\n");
    printf("submit %u\n", teams);
}

static void on_initialize(int device, const char *type, ompt_device_t *handle,
                          ompt_function_lookup_t lookup, const char *documentation) {
    (void)device, (void)type, (void)handle, (void)lookup, (void)documentation;
}

static int initialize(ompt_function_lookup_t lookup, int device, ompt_data_t *data) {
    ompt_set_callback_t set = (ompt_set_callback_t)lookup("ompt_set_callback");
    (void)device, (void)data;
    set(ompt_callback_device_initialize, (ompt_callback_t)on_initialize);
    set(ompt_callback_target, (ompt_callback_t)on_target);
    set(ompt_callback_target_data_op, (ompt_callback_t)on_data_op);
    set(ompt_callback_target_submit, (ompt_callback_t)on_submit);
    return 1;
}

static void finalize(ompt_data_t *data) { (void)data; }

ompt_start_tool_result_t *ompt_start_tool(unsigned version, const char *runtime) {
    static ompt_start_tool_result_t result = {initialize, finalize, {0}};
    (void)version, (void)runtime;
    return &result;
}
