// EXPECT-ERROR: exception
// EXPECT-ERROR: try_catch\.cpp:(9|10|11|12)
// Nor can one be caught there.
#include <cstdio>

int main() {
  int r = 0;
#pragma omp target map(tofrom : r)
  try {
    if (r == 0)
      throw 5;
  } catch (int e) {
    r = e;
  }
  printf("%d\n", r);
  return 0;
}
