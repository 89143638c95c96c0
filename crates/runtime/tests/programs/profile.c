// Copies and kernels of which WARPFORK_PROFILE tells.
int main(void) {
  static int a[100];
#pragma omp target data map(tofrom : a)
  for (int round = 0; round < 3; round++) {
#pragma omp target teams num_teams(3) thread_limit(128)
    a[0]++;
  }
}
