// As array_sizes.c, with arrays of a kilobyte a thread.
#include "array_sizes.inc"

SUMS(double, 128)

int main(void) { sums_double_128(1500); }
