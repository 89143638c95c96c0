// FLAGS: -fopenmp-version=60
// EXPECT-ERROR: `groupprivate` variables are not supported
// EXPECT-ERROR: groupprivate\.c:5
int g;
#pragma omp groupprivate(g)
#pragma omp declare target(g)

int main(void) {
  int r;
#pragma omp target map(from : r)
  r = g = 1;
  return r;
}
