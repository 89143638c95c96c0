// What passed.cpp computes, by kernels that read their small variables in memory.
// ENV: WARPFORK_PASSED=0
#include "passed.cpp"
