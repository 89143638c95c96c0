// Complex numbers, against a sequential result in higher precision.
// FLAGS: -latomic
#include "geometry.h"

#define FEW
#define SET c64
#define T double _Complex
#define R double
#define I1 1.0i
#define UNIT 0x1p-53
#include "complex.inc"
#undef SET
#undef T
#undef R
#undef I1
#undef UNIT
#define SET c32
#define T float _Complex
#define R float
#define I1 1.0if
#define UNIT 0x1p-24
#include "complex.inc"

int main(void) { return (c64_all() + c32_all()) != 0; }
