// `c ? a : b` as an item of map, to and from: in C++ it is an lvalue, as OpenMP wants it.
#include <cstdio>

struct Part {
  int x;
  int *p;
};

template <class T> T increment(bool first, T (&a)[1], T (&b)[1]) {
#pragma omp target map(tofrom : first ? a : b)
  (first ? a : b)[0]++;
  return a[0] * 10 + b[0];
}

int main(int argc, char **) {
  bool first = argc > 5;
  int a[4] = {1, 2, 3, 4}, b[4] = {5, 6, 7, 8}, x[1] = {1}, y[1] = {2}, z = 3;
  int *p = a, *q = b;
  Part s{1, a}, t{2, b};
  for (int round = 0; round < 2; round++, first = !first) {
#pragma omp target map(tofrom : first ? a : b)
    (first ? a : b)[1]++;
#pragma omp target teams distribute parallel for map(tofrom : (first ? p : q)[0 : 4], z) map((first ? x : y))
    for (int i = 0; i < 4; i++)
      (first ? p : q)[i] += 2 * (first ? x : y)[0];
#pragma omp target map((first ? s : t).x, (first ? s : t).p[0 : 2])
    {
      (first ? s : t).x++;
      (first ? s : t).p[1] += 100;
    }
    if (round == 0)
#pragma omp target map(always, tofrom : first ? x : y, z) map(to : a[first ? 1 : 0])
      z += (first ? x : y)[0]++ + a[first ? 1 : 0];
    else
      z += 1000;
    printf("%d %d %d %d %d\n", a[1], b[1], x[0] * 10 + y[0], z, s.x * 10 + t.x);
  }

  int sum = 0;
#pragma omp target data map(tofrom : first ? a : b)
  {
#pragma omp target update to((first ? a : b)[0 : 2])
#pragma omp target map(tofrom : sum) map(first ? a : b)
    sum += (first ? a : b)[0] + (first ? a : b)[1];
#pragma omp target update from(first ? a : b)
  }
#pragma omp target enter data map(to : first ? x : y)
#pragma omp target map(first ? x : y)
  (first ? x : y)[0] += 20;
#pragma omp target exit data map(from : first ? x : y)
  printf("%d %d %d\n", sum, x[0], y[0]);
  int one[1] = {1}, two[1] = {2};
  double three[1] = {3}, four[1] = {4};
  printf("%d %g\n", increment(true, one, two), increment(false, three, four));
}
