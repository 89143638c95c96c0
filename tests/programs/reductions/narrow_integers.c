// As integers.c, for the other types in the commoner constructs.
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
// What `-` means to a bool depends on how often it is applied.
#undef MINUS
#define MINUS +
#define SET boolean
#define T bool
#include "integers.inc"

int main(void) {
  int bad = int8_all() + uint8_all() + int16_all() + uint16_all() + uint32_all() + int64_all() + boolean_all();
  return bad != 0;
}
