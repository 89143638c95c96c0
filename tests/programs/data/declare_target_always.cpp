// Variables of declare target that other files do not see, mapped with `always`: sections,
// structures, templates, rows, over enter and exit data; hidden and `link` ones, updated.
#include <cstdio>

#pragma omp begin declare target
static int list[10];
static struct Pair {
  int a, b[3];
} pair;
namespace {
long unnamed[2];
template <class T> struct Of {
  static T v;
};
template <class T> T Of<T>::v;
} // namespace
static double scalar;
__attribute__((visibility("hidden"))) int hidden[4];
static int matrix[3][4];
#pragma omp end declare target
static int linked[5];
#pragma omp declare target link(linked)

int main() {
  for (int i = 0; i < 10; i++)
    list[i] = i;
#pragma omp target map(always, tofrom : list[2 : 5])
  for (int i = 2; i < 7; i++)
    list[i] *= 10;
  printf("%d %d %d %d\n", list[1], list[2], list[6], list[7]);

  pair.a = 5;
  pair.b[1] = 7;
#pragma omp target map(always, tofrom : pair)
  {
    pair.a += 1;
    pair.b[2] = pair.b[1] * 2;
  }
  printf("%d %d\n", pair.a, pair.b[2]);

  unnamed[0] = 3;
  Of<int>::v = 8;
#pragma omp target data map(always, to : unnamed) map(always, tofrom : Of<int>::v)
  {
#pragma omp target map(always, from : unnamed)
    {
      unnamed[1] = unnamed[0] * 4;
      Of<int>::v += 1;
    }
  }
  printf("%ld %d\n", unnamed[1], Of<int>::v);

  scalar = 2.5;
#pragma omp target enter data map(always, to : scalar)
#pragma omp target
  scalar *= 3;
#pragma omp target exit data map(always, from : scalar)
  printf("%g\n", scalar);

  hidden[3] = 4;
#pragma omp target update to(hidden)
#pragma omp target
  hidden[3] += 5;
#pragma omp target update from(hidden[3 : 1])
  printf("%d\n", hidden[3]);

  for (int i = 0; i < 12; i++)
    matrix[i / 4][i % 4] = i;
#pragma omp target map(always, tofrom : matrix[1])
  for (int j = 0; j < 4; j++)
    matrix[1][j] += 100;
  printf("%d %d %d\n", matrix[0][0], matrix[1][2], matrix[2][3]);

  for (int i = 0; i < 5; i++)
    linked[i] = i;
#pragma omp target data map(tofrom : linked)
  {
    linked[0] = 50;
#pragma omp target map(always, to : linked)
    linked[1] += linked[0];
#pragma omp target update from(linked[1 : 1])
  }
  printf("%d %d %d\n", linked[0], linked[1], linked[4]);
}
