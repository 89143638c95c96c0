// On the virtual GPU a team's variables have places from the beginning of its memory.
// ARCH: virtual
// SHOW: lower_vgpu_calls.virtual layout_shared_memory.virtual
// ONLY: __omp_offloading
void f(int *x) {
#pragma omp target
  {
    int own[5] = {1, 2, 3};
#pragma omp parallel
    own[x[0]] += x[1];
    x[2] = own[1];
  }
}
