// Every operator on every integer type, in every construct that reduces, at
// thread counts around the warp's size, against the sequential result.
#include "geometry.h"
#include <stdbool.h>
#include <stdint.h>

#define MINUS -
#define SET int32
#define T int32_t
#include "integers.inc"
#undef SET
#undef T
#define FEW
#define SET uint64
#define T uint64_t
#include "integers.inc"
#undef SET
#undef T

int main(void) { return (int32_all() + uint64_all()) != 0; }
