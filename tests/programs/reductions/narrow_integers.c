// As integers.c, for types of eight bits in the commoner constructs.
#include "geometry.h"
#include <stdbool.h>
#include <stdint.h>

#define FEW
#define MINUS -
#define SET int8
#define T int8_t
#include "integers.inc"
#undef SET
#undef T
#define SET uint8
#define T uint8_t
#include "integers.inc"
#undef SET
#undef T
// What `-` means to a bool depends on how often it is applied.
#undef MINUS
#define MINUS +
#define SET boolean
#define T bool
#include "integers.inc"

int main(void) { return (int8_all() + uint8_all() + boolean_all()) != 0; }
