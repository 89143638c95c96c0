// A histogram of bytes: in the version with copies all updates go to these. The other has an update
// by the lanes of a warp that have the same bin.
// SHOW: cluster_loads.ptx70 expand_updates.ptx70
void f(const unsigned char *bin, unsigned *count, int n) {
#pragma omp target teams distribute parallel for map(to : bin[ : n]) map(tofrom : count[ : 256])
  for (int i = 0; i < n; i++) {
#pragma omp atomic
    count[bin[i]]++;
  }
}
