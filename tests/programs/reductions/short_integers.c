// As integers.c, for types of 16 bits in the commoner constructs.
#include "geometry.h"
#include <stdint.h>

#define FEW
#define MINUS -
#define SET int16
#define T int16_t
#include "integers.inc"
#undef SET
#undef T
#define SET uint16
#define T uint16_t
#include "integers.inc"
#undef SET
#undef T

int main(void) { return (int16_all() + uint16_all()) != 0; }
