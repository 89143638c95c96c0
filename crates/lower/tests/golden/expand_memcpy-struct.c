// A small copy is loads and stores as wide as alignment allows.
// SHOW: global_dce.ptx70 expand_memcpy.ptx70
// ONLY: __omp_offloading
struct body {
  double x, y, z, mass;
};
void f(struct body *to, const struct body *from, int n) {
#pragma omp target
  to[n] = from[0];
}
