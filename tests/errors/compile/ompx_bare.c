// FLAGS: -fopenmp-version=60
// EXPECT-ERROR: `ompx_bare` is not supported
// EXPECT-ERROR: ompx_bare\.c:7

int main(void) {
  int x = 0;
#pragma omp target teams ompx_bare num_teams(2) thread_limit(32) map(tofrom : x)
#pragma omp atomic
  x++;
  return x;
}
