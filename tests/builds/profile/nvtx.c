// Stands for NVIDIA's library of ranges.
#include <stdio.h>

static int depth;

int nvtxRangePushA(const char *text) {
    printf("range %d: %s\n", depth, text);
    fflush(stdout);
    return depth++;
}

int nvtxRangePop(void) { return --depth; }
