// The addresses of a plane's cells, which a team's threads share, are made of the cell's
// number, and the division is gone; where a remainder is used on its own it stays.
// SHOW: unroll_remainder.ptx70 relinearize_index.ptx70
void planes(const float *u, float *v, int nz, int ny, int nx) {
#pragma omp target teams distribute map(to: u[0:nz * ny * nx]) map(from: v[0:nz * ny * nx])
  for (int k = 0; k < nz; ++k) {
#pragma omp parallel for collapse(2)
    for (int j = 0; j < ny; ++j)
      for (int i = 0; i < nx; ++i)
        v[((long)k * ny + j) * nx + i] = 2 * u[((long)k * ny + j) * nx + i] + i;
  }
}
