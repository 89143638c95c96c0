// The loops of told.c in the kernels for large numbers, which small ones may
// be run with, too.
// ENV: WARPFORK_TOLD=0
#include "told.c"
