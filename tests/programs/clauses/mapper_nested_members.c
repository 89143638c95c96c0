// Mappers that name members of a struct in the struct, in any order, and data regions that map members
// before a region uses the whole by its mapper.
#include <stdio.h>

struct range {
  int first, count;
};
struct inner {
  struct range a;
  int index, k;
};
#pragma omp declare mapper(struct inner s) map(s.k, s.a.count, s.a.first, s.index)

struct list {
  int n;
  struct range r[2];
  int *values;
  double scale;
};
#pragma omp declare mapper(struct list l) map(l.scale, l.n, l.r[1].count, l.r[0], l.values, l.values[0 : l.n])

int main(void) {
  struct inner x = {{1, 2}, 3, 4}, many[3] = {{{1, 2}, 3, 4}, {{5, 6}, 7, 8}, {{9, 10}, 11, 12}};
#pragma omp target map(tofrom : x)
  {
    x.a.first = x.a.count + x.index;
    x.k = x.a.count + 1;
  }
  printf("%d %d\n", x.a.first, x.k);
#pragma omp target teams distribute parallel for map(tofrom : many)
  for (int i = 0; i < 3; i++)
    many[i].a.first += many[i].k * 100 + many[i].index;
  printf("%d %d %d\n", many[0].a.first, many[1].a.first, many[2].a.first);

  int values[4] = {1, 2, 3, 4};
  struct list l = {4, {{1, 2}, {3, 4}}, values, 0.5};
#pragma omp target map(tofrom : l)
  {
    for (int i = 0; i < l.n; i++)
      l.values[i] = (int)(l.values[i] * 2 * l.scale) + l.r[1].count;
    l.r[0].first = 9;
  }
  printf("%d %d %d\n", values[0], values[3], l.r[0].first);

#pragma omp target data map(tofrom : l.values[0 : l.n])
  {
#pragma omp target
    for (int i = 0; i < l.n; i++)
      l.values[i] += (int)(l.scale * 4);
  }
  printf("%d %d\n", values[0], values[3]);
  return 0;
}
