// Device functions and globals without a target region of their own.
#include "separate_files.h"

#pragma omp begin declare target
int offset = 11;
const int lookup[4] = {100, 200, 300, 400};
static int square(int x) { return x * x; }
int square_plus(int x, int y) { return square(x) + y; }
#pragma omp end declare target
