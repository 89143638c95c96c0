#include "core.hpp"

void *mini::allocate(unsigned long bytes) { return omp_target_alloc(bytes, omp_get_default_device()); }

void mini::release(void *memory) { omp_target_free(memory, omp_get_default_device()); }

void mini::to_host(void *to, const void *from, unsigned long bytes) {
    omp_target_memcpy(to, from, bytes, 0, 0, omp_get_initial_device(), omp_get_default_device());
}

bool mini::on_host() {
    int host = 1;
#pragma omp target map(from : host)
    host = omp_is_initial_device();
    return host;
}
