// The loops of exact_width.c in teams that are not as wide as they may be.
// ENV: OMP_THREAD_LIMIT=50
#include "exact_width.c"
