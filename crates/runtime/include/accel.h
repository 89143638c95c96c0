/* The name that the run-time library's header had before OpenACC. */
#ifndef WARPFORK_ACCEL_H
#define WARPFORK_ACCEL_H

#include <openacc.h>

#endif
