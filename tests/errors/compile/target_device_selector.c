// FLAGS: -fopenmp-version=52
// EXPECT-ERROR: a `target_device` selector cannot be evaluated
// EXPECT-ERROR: target_device_selector\.c:7

int main(void) {
  int s = 0;
#pragma omp metadirective when(target_device = {kind(gpu)} : target teams distribute parallel for map(tofrom : s)) default(parallel for)
  for (int i = 0; i < 8; i++)
    s = 1;
  return s;
}
