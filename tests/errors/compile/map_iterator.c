// Clang hands the runtime one of an iterator's elements: refused, at its line.
// FLAGS: -fopenmp-version=52
// EXPECT-ERROR: map_iterator.c:9:\d+: error: an `iterator` here is not supported
// EXPECT-ERROR: map_iterator.c:11:\d+: error: an `iterator` here is not supported
// EXPECT-ERROR: write the directive in a loop over the elements
int main(void) {
  int a[4][4], *rows[4] = {a[0], a[1], a[2], a[3]};
  // The two directives with iterators follow.
#pragma omp target enter data map(iterator(i = 0 : 4), to : rows[i][0 : 4])
  a[0][0] = 0;
#pragma omp target update to(iterator(i = 0 : 4) : rows[i][0 : 4])
  return 0;
}
