// EXPECT-ERROR: map_of_call\.cpp:11:\d+: error: expected addressable lvalue in 'map' clause
// A member of what a function returns is no list item.
struct Pair {
  int a, b;
};
Pair copy(const Pair &p) { return p; }

int main() {
  Pair p = {1, 2};
  int n = 0;
#pragma omp target map(tofrom : n) map(to : copy(p).a)
  n += copy(p).b;
  return n;
}
