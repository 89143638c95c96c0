// What kernels take by the device's own clock, for any program that uses the
// CUDA driver, whoever compiled it: the driver loads this library where
// CUDA_INJECTION64_PATH names it, and CUPTI then reports each kernel. eval.h
// finds the two functions at the end.
//
//     gcc -O2 -shared -fPIC profile.c -o libprofile.so -lcupti
#include <cupti.h>
#include <stdio.h>
#include <stdlib.h>

enum { BUFFER_BYTES = 1 << 20, BUFFER_ALIGNMENT = 8 };

static unsigned long long nanoseconds;

static void check(CUptiResult result, const char *what) {
    const char *why = "";
    if (result == CUPTI_SUCCESS)
        return;
    cuptiGetResultString(result, &why);
    fprintf(stderr, "profile: %s: %s\n", what, why);
}

static void CUPTIAPI give(uint8_t **buffer, size_t *size, size_t *records) {
    *size = BUFFER_BYTES;
    *records = 0;
    *buffer = (uint8_t *)aligned_alloc(BUFFER_ALIGNMENT, BUFFER_BYTES);
}

static void CUPTIAPI take(CUcontext context, uint32_t stream, uint8_t *buffer, size_t size,
                          size_t valid) {
    CUpti_Activity *record = NULL;
    (void)size;
    while (cuptiActivityGetNextRecord(buffer, valid, &record) == CUPTI_SUCCESS) {
        if (record->kind == CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL) {
            const CUpti_ActivityKernel10 *k = (const CUpti_ActivityKernel10 *)record;
            __atomic_fetch_add(&nanoseconds, k->end - k->start, __ATOMIC_RELAXED);
        }
    }
    size_t dropped = 0;
    cuptiActivityGetNumDroppedRecords(context, stream, &dropped);
    if (dropped)
        fprintf(stderr, "profile: %zu records dropped, times are too small\n", dropped);
    free(buffer);
}

// What the driver calls when the program first uses it.
int InitializeInjection(void) {
    check(cuptiActivityRegisterCallbacks(give, take), "register");
    return 1;
}

// Begins or ends recording.
void eval_profile_enable(int on) {
    if (on)
        check(cuptiActivityEnable(CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL), "enable");
    else
        check(cuptiActivityDisable(CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL), "disable");
}

// Seconds that kernels have run since recording began; the caller has waited
// for those that count.
double eval_profile_busy(void) {
    check(cuptiActivityFlushAll(1), "flush");
    return 1e-9 * (double)__atomic_load_n(&nanoseconds, __ATOMIC_RELAXED);
}
