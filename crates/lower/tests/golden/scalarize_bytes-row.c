// Four bytes that live from round to round in one value, as LLVM makes it of arrays:
// each has a register of its own.
// SHOW: unroll_grid_stride.ptx70 scalarize_bytes.ptx70
// ONLY: __wf_launch_values
typedef unsigned char row __attribute__((vector_size(4)));
void f(const unsigned char *a, int *b, int n) {
#pragma omp target teams distribute parallel for is_device_ptr(a, b)
  for (int i = 0; i < n; i++) {
    row r = {0, 1, 2, 3};
#pragma clang loop unroll(disable)
    for (int y = 0; y < n; y++) {
      r[0] = a[y] < r[3] ? a[y] : r[3];
      r[2] = r[0] + r[1];
    }
    b[i] = r[2] + r[3];
  }
}
