// Clang hands the runtime one of an iterator's elements in a mapper: refused, at
// its line.
// FLAGS: -fopenmp-version=52
// EXPECT-ERROR: mapper_iterator.c:12:\d+: error: an `iterator` in a mapper is not supported
// EXPECT-ERROR: write it in a `map` of the directive that uses the mapper
struct Rows {
  int n;
  int **row;
};
int main(void) {
  struct Rows rows = {0, 0};
#pragma omp declare mapper(struct Rows r) map(r.n) map(iterator(i = 0 : r.n), to : r.row[i][0 : 4])
#pragma omp target map(to : rows)
  rows.n++;
  return 0;
}
