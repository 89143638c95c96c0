// Arrays of 68 bytes a thread in combined constructs, in the regions of a team and in regions
// inside regions, with whole and partial warps.
#include "array_sizes.inc"

SUMS(float, 17)
SUMS(short, 34)

int main(void) {
  sums_float_17(1000);
  sums_short_34(1000);
}
