/* A tool of OpenMP 5.2's chapter 19 that prints what a program's target
 * constructs do: what is copied where, which function asked for it, and how
 * long the host was at it. Build it as a library, and name it for a program:
 *
 *     wfcc -shared -fPIC tool.c -o libtool.so
 *     OMP_TOOL_LIBRARIES=./libtool.so ./program
 *
 * TOOL_TIMES=0 leaves times out.
 */
// BUILT-BY: builds/ompt
#define _GNU_SOURCE
#include <dlfcn.h>
#include <omp-tools.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static int times = 1;
static ompt_id_t last;
static unsigned long copied[2], operations, submits;

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1e6 + t.tv_nsec * 1e-3;
}

/* The function that a construct stands in, where the program exports it. */
static const char *function(const void *codeptr) {
    Dl_info info;
    return codeptr && dladdr(codeptr, &info) && info.dli_sname ? info.dli_sname : "?";
}

static const char *const kinds[] = {"?", "target", "enter data", "exit data", "update"};

/* When a construct began; the runtime keeps it in the construct's own data. */
struct region {
    ompt_id_t number;
    double begin;
};

static void on_target(ompt_target_t kind, ompt_scope_endpoint_t endpoint, int device,
                      ompt_data_t *task, ompt_data_t *target_task, ompt_data_t *target,
                      const void *codeptr) {
    int nowait = kind > 8;
    const char *name = kinds[nowait ? kind - 8 : kind];
    (void)task, (void)target_task;
    if (endpoint == ompt_scope_begin) {
        struct region *region = malloc(sizeof *region);
        *region = (struct region){++last, now()};
        target->ptr = region;
        printf("%lu: %s%s on device %d, in %s\n", region->number, name,
               nowait ? " nowait" : "", device, function(codeptr));
    } else {
        struct region *region = target->ptr;
        printf("%lu: end of %s", region->number, name);
        if (times)
            printf(" after %.0f us", now() - region->begin);
        printf("\n");
        free(region);
    }
}

static void on_data_op(ompt_scope_endpoint_t endpoint, ompt_data_t *target_task,
                       ompt_data_t *target, ompt_id_t *op, ompt_target_data_op_t what,
                       void *from, int from_device, void *to, int to_device, size_t bytes,
                       const void *codeptr) {
    static const char *const ops[] = {"?",      "alloc",     "copy to the device",
                                      "copy from the device", "free",
                                      "associate", "disassociate"};
    struct region *region = target ? target->ptr : NULL;
    if (endpoint == ompt_scope_begin) {
        *op = ++operations;
        return;
    }
    (void)target_task, (void)from, (void)to;
    if (what == ompt_target_data_transfer_to_device)
        copied[0] += bytes;
    if (what == ompt_target_data_transfer_from_device)
        copied[1] += bytes;
    printf("%lu:   operation %lu, %s, %zu bytes, device %d to %d, in %s\n",
           region ? region->number : 0, *op, ops[what], bytes, from_device, to_device,
           function(codeptr));
}

static void on_submit(ompt_scope_endpoint_t endpoint, ompt_data_t *target, ompt_id_t *op,
                      unsigned teams) {
    if (endpoint == ompt_scope_begin) {
        *op = ++operations;
        submits++;
    } else {
        printf("%lu:   operation %lu, kernel of %u teams\n",
               ((struct region *)target->ptr)->number, *op, teams);
    }
}

static void on_initialize(int device, const char *type, ompt_device_t *handle,
                          ompt_function_lookup_t lookup, const char *documentation) {
    (void)documentation;
    printf("device %d is %s%s\n", device, type,
           handle || lookup ? ", and traces" : "");
}

static void on_finalize(int device) { printf("device %d ends\n", device); }

static void on_load(int device, const char *file, int64_t offset, void *vma, size_t bytes,
                    void *host, void *address, uint64_t module) {
    (void)file, (void)offset, (void)vma, (void)address, (void)module;
    printf("device %d has loaded %s code\n", device, bytes > 0 && host ? "its" : "no");
}

static int initialize(ompt_function_lookup_t lookup, int device, ompt_data_t *data) {
    ompt_set_callback_t set = (ompt_set_callback_t)lookup("ompt_set_callback");
    const char *asked = getenv("TOOL_TIMES");
    (void)device, (void)data;
    times = !asked || strcmp(asked, "0") != 0;
    set(ompt_callback_device_initialize, (ompt_callback_t)on_initialize);
    set(ompt_callback_device_finalize, (ompt_callback_t)on_finalize);
    set(ompt_callback_device_load, (ompt_callback_t)on_load);
    set(ompt_callback_target_emi, (ompt_callback_t)on_target);
    set(ompt_callback_target_data_op_emi, (ompt_callback_t)on_data_op);
    set(ompt_callback_target_submit_emi, (ompt_callback_t)on_submit);
    return 1;
}

static void finalize(ompt_data_t *data) {
    (void)data;
    printf("%lu constructs, %lu kernels, %lu bytes to devices, %lu back\n", last, submits,
           copied[0], copied[1]);
}

ompt_start_tool_result_t *ompt_start_tool(unsigned version, const char *runtime) {
    static ompt_start_tool_result_t result = {initialize, finalize, {0}};
    (void)version, (void)runtime;
    return &result;
}
