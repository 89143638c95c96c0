/* The mathematical functions for device code, as NVIDIA's compiler has them in a header
   of their own. Here those of the C library are device code too. */
#ifndef WARPFORK_ACCELMATH_H
#define WARPFORK_ACCELMATH_H

#ifdef __cplusplus
#include <cmath>
#endif
#include <math.h>

#endif
