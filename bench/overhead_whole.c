// What OpenMP's constructs cost where a program may change all of its internal control
// variables, so that the compiler elides nothing of the runtime: the upper half of
// warp-specialized fork-join's figure 4.
#define WHOLE_RUNTIME
#include "overhead.c"
