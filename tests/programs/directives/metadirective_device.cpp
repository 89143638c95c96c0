// FLAGS: -fopenmp-version=52
// EXPECT: 8 8 4 3
// HOST-DIFFERS: the host takes the other alternatives
// metadirective by the kind and architecture of the device.
#include <cstdio>
#define ON_GPU device = {kind(gpu)}

int main() {
  int a = 0, b = 0, c = 0, d = 0;
#pragma omp target map(tofrom : a, b, c, d)
  {
#pragma omp metadirective when(ON_GPU : parallel num_threads(8)) default(parallel num_threads(2))
    {
#pragma omp atomic
      a += 1;
    }
#pragma omp metadirective when(device = {arch("nvptx")} : parallel num_threads(8)) otherwise(parallel num_threads(2))
    {
#pragma omp atomic
      b += 1;
    }
#pragma omp metadirective when(user = {condition(1)} : parallel num_threads(4)) otherwise(nothing)
    {
#pragma omp atomic
      c += 1;
    }
    _Pragma("omp metadirective when(device={kind(cpu)}: parallel num_threads(5)) default(parallel num_threads(3))")
    {
#pragma omp atomic
      d += 1;
    }
  }
  std::printf("%d %d %d %d\n", a, b, c, d);
}
