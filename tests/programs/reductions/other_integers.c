// As integers.c, for its other types of 32 and 64 bits in the commoner constructs.
#include "geometry.h"
#include <stdint.h>

#define FEW
#define MINUS -
#define SET uint32
#define T uint32_t
#include "integers.inc"
#undef SET
#undef T
#define SET int64
#define T int64_t
#include "integers.inc"
#undef SET
#undef T

int main(void) { return (uint32_all() + int64_all()) != 0; }
