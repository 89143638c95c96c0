// Arrays and array sections, of constant and run-time length, in every
// construct that reduces.
#include "geometry.h"

// Changes between sets; the compiler does not know them.
static volatile int lengths[] = {1, 47};
enum { LONGEST = 47 };

#define SET one
#define FEW
#define LENGTH lengths[0]
#include "arrays.inc"
#undef SET
#undef LENGTH
#undef FEW
#define SET many
#define LENGTH lengths[1]
#include "arrays.inc"

int main(void) { return (one_all() + many_all()) != 0; }
