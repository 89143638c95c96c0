// FLAGS: -fopenmp-version=60
// EXPECT-ERROR: `induction` is not supported
// EXPECT-ERROR: induction\.c:8
// Clang's own parser would report this again and again, without an end.
int main(void) {
  int j = 3, a[8];
#pragma omp target map(from : a)
#pragma omp parallel for induction(step(2), + : j)
  for (int i = 0; i < 8; i++) {
    a[i] = j;
    j += 2;
  }
  return a[7];
}
