// EXPECT-RUN-ERROR: read of 4 bytes at .* just past the end
// EXPECT-RUN-ERROR: struct_without_map\.cpp:(10|21)
// EXPECT-RUN-ERROR: 'p' points to a struct that is not mapped.*add map\(tofrom: p\[0:n\]\)
// As struct_without_map.c, with member functions. Of `*this` and of a reference Clang maps what the
// region uses.
#include <cstdio>
struct Vec {
  int *v;
  int n;
  int size() const { return n; }
};

int main() {
  Vec x{new int[8]{1, 2, 3, 4, 5, 6, 7, 8}, 8}, *p = new Vec(x), &r = *p;
#pragma omp target map(tofrom : r.v[0 : 8])
  for (int i = 0; i < r.size(); i++)
    r.v[i]++;
  std::printf("%d\n", x.v[7]);
  std::fflush(stdout);
#pragma omp target map(tofrom : p->v[0 : 8])
  for (int i = 0; i < p->size(); i++)
    p->v[i]++;
  std::printf("%d\n", x.v[7]);
}
