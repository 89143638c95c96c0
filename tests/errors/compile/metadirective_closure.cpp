// EXPECT-ERROR: this region has other variables on the device than on the host
// EXPECT-ERROR: name variables that only one side uses in the region
// What a closure captures the front end decides by the alternative that it sees.
int main() {
  int width = 8, seen = 0;
  auto count = [&seen, &width = width, other = 4](int n) {
    auto inner = [&] {
#pragma omp target map(tofrom : seen)
      {
#pragma omp metadirective when(device = {kind(nohost)} : parallel num_threads(n)) default(nothing)
        {
#pragma omp atomic
          seen++;
        }
      }
    };
    inner();
    return other;
  };
  return count(width) - 4;
}
