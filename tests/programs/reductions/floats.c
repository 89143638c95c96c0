// Every operator on every floating-point type, in every construct that
// reduces, against a sequential sum in higher precision.
#include "geometry.h"

#define SET f64
#define T double
#define UNIT 0x1p-53
#define EXACT 0
#include "floats.inc"
#undef SET
#undef T
#undef UNIT
#define FEW
#define SET f32
#define T float
#define UNIT 0x1p-24
#include "floats.inc"
#undef SET
#undef T
#undef UNIT
#undef EXACT
#define SET f16
#define T _Float16
#define UNIT 0x1p-11
#define EXACT 1
#include "floats.inc"

int main(void) { return (f64_all() + f32_all() + f16_all()) != 0; }
