// Clang computes the new value that `atomic compare capture` captures from the opposite comparison.
// FLAGS: -fopenmp-version=51
// EXPECT-ERROR: the new value in `atomic compare capture` is not supported
// EXPECT-ERROR: atomic_compare_capture\.c:11
// EXPECT-ERROR: capture the old value before the update
// EXPECT-ERROR: atomic_compare_capture\.c:13.* warning: the result of a true comparison is -1 here
int main(void) {
  int x = 5, v = 0, r = 0, e = 9;
#pragma omp target map(tofrom : x, v, r)
  {
#pragma omp atomic compare capture
    { if (x < e) { x = e; } v = x; }
#pragma omp atomic compare capture
    { r = x == e; if (r) { x = v; } }
    _Bool is;
    // These are right.
#pragma omp atomic compare capture
    { v = x; if (x < e) { x = e; } }
#pragma omp atomic compare capture
    { is = x == e; if (is) { x = v; } }
#pragma omp atomic compare capture
    if (x == e) { x = v; } else { r = x; }
    r += is;
  }
  return x + v + r;
}
