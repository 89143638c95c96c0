// The loops of launch_values.c in the kernels for large numbers, which small ones may
// be run with, too.
// ENV: WARPFORK_VERSIONS=-launch-values
// VERSIONS: noalias ordinary -launch-values
// AMD-VERSIONS: ordinary -launch-values
#include "launch_values.c"
