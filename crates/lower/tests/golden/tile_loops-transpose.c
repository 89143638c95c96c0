// A transposition: threads load rows of four elements and store columns of four.
// SHOW: summarize_kernels.ptx70 tile_loops.ptx70
void transpose(const float *from, float *to, int n, int m) {
#pragma omp target teams distribute parallel for collapse(2)
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < m; ++j)
            to[j * n + i] = from[i * m + j];
}
