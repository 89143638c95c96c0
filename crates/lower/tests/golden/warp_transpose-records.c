// Records of seven floats are written: the warp exchanges them through shared memory.
// SHOW: expand_updates.ptx70 warp_transpose.ptx70
typedef struct {
    float v[7];
} record;

void copies(const record *from, record *to, int n) {
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; ++i)
        to[i] = from[i];
}
