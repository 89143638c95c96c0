// The same program where an object may open others.
#define OPENS
#include "held.c"
