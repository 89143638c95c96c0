// FLAGS: -fopenmp-version=60
// EXPECT-ERROR: `groupprivate` variables are not supported
// EXPECT-ERROR: groupprivate_attribute\.cpp:7
int g;
[[omp::directive(declare target(g))]];
[[using omp: directive(
    groupprivate(g))]];

int main(void) {
  int r;
#pragma omp target map(from : r)
  r = g = 1;
  return r;
}
