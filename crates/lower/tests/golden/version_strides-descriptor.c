// A team's descriptor in the form of Flang's, whose first stride the region multiplies by. Elements have 8 bytes.
// SHOW: version_strides
struct descriptor {
  char *base;
  long bytes;
  int version;
  char rank, type, attribute, more;
  long dims[2][3];
};
void add(char *p, int n, int m, long step, long pitch) {
#pragma omp target teams
  {
    struct descriptor d = {p, 8, 1, 2, 28, 0, 0, {{1, n, step}, {1, m, pitch}}};
#pragma omp distribute parallel for collapse(2)
    for (int j = 0; j < m; ++j)
      for (int i = 0; i < n; ++i)
        *(double *)(d.base + j * d.dims[1][2] + i * d.dims[0][2]) += 1;
  }
}
