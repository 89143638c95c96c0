// Functions with a version for GPUs.
#pragma omp begin declare target
static int for_gpus(int x) { return x + 1000; }
#pragma omp declare variant(for_gpus) match(device = {kind(gpu)})
static int anywhere(int x) { return x; }

static int architecture(void) { return 1; }
#pragma omp begin declare variant match(device = {arch(nvptx, nvptx64)}, implementation = {extension(match_any)})
static int architecture(void) { return 2; }
#pragma omp end declare variant
#pragma omp end declare target
