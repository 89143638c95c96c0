// FLAGS: -fopenmp-version=60
// EXPECT-RUN-ERROR: ompx_dyn_cgroup_mem is not supported
// EXPECT-RUN-ERROR: dyn_cgroup_mem\.c:7
int main(void) {
  int x = 0;

#pragma omp target map(tofrom : x) ompx_dyn_cgroup_mem(128)
  x++;
  return x;
}
