// Clang computes the bound of a loop over unsigned counters in its head; it is moved before the loop,
// which then is narrowed as one over signed counters is.
// SHOW: narrow_iv
#include <stddef.h>
void inner(const double *u, double *g, size_t n) {
#pragma omp target teams distribute parallel for collapse(2)
    for (size_t i = 1; i < n - 1; ++i)
        for (size_t j = 1; j < n - 1; ++j)
            g[i * n + j] = u[i * n + j + 1];
}
