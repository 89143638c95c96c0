// SHOW: early_cleanup eliminate_fp80
// ONLY: __omp_offloading
// How many bits an engine gives, by logarithms of constants; a product with a power
// of two becomes one of double.
#pragma omp begin declare target
extern "C" long double logl(long double);
inline long double logarithm(long double x) { return logl(x); }
inline unsigned long bits(unsigned long least, unsigned long most) {
  long double range = (long double)most - (long double)least + 1.0L;
  return (unsigned long)(logarithm(range) / logarithm(2.0L));
}
#pragma omp end declare target

void f(double *x, unsigned long *n) {
#pragma omp target
  {
    n[0] = bits(0, 4294967295);
    n[1] = bits(1, 2147483646);
    long double range = 4294967296.0L;
    x[0] *= range;
  }
}
