// What by_value.cpp computes, by kernels that read their small variables in memory.
// ENV: WARPFORK_VERSIONS=-by-value
// VERSIONS: ordinary -by-value
#include "by_value.cpp"
