// SHOW: runtime_unroll resolve_function_pointers
// ONLY: __omp_offloading
// HOST: triple square
// What only calls have of a constant table stays the device's and is not looked up,
// beside other data too; where entries are compared, the table has the host's.
struct entry {
  const int *other;
  int (*f)(int);
  int weight;
};
#pragma omp begin declare target
int triple(int x) { return 3 * x; }
int square(int x) { return x * x; }
static int apply(int n, int x) {
  static int (*const called[2])(int) = {square, triple};
  return called[n](x);
}
static int weighted(const int *other, int n) {
  static const struct entry mixed[2] = {{0, triple, 3}, {0, square, 5}};
  return mixed[n].other == other ? 0 : mixed[n].f(6) * mixed[n].weight;
}
static int compare(int (*f)(int), int n) {
  static int (*const compared[2])(int) = {triple, square};
  return compared[n] == f ? 1 : compared[n](7);
}
#pragma omp end declare target
int region(int (*f)(int), int n) {
  int r;
#pragma omp target map(from : r)
  r = apply(n & 1, 5) + weighted(&n, n & 1) + compare(f, n & 1);
  return r;
}
