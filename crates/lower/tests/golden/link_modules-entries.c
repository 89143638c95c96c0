// Two target regions and a `declare target` variable: offload entries go,
// kernels and the variable get linkage that the host can see.
// SHOW: link_modules
#pragma omp begin declare target
static int scale = 2;
#pragma omp end declare target

void f(int *x) {
#pragma omp target
  x[0] *= scale;
#pragma omp target
  x[1] += 1;
}
