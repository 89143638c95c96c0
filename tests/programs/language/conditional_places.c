// Lvalues that are an element of a mapped array or of a team's variable on one side and
// one of a global variable on the other, in kernels that also copy small structs.
#include <stdio.h>

enum { N = 24 };
struct four {
  float x, y, z, w;
};
#pragma omp begin declare target
static int table[8] = {1, 2, 3, 4, 5, 6, 7, 8};
static int other[8] = {11, 12, 13, 14, 15, 16, 17, 18};
struct four globals[4] = {{1, 2, 3, 4}, {5, 6, 7, 8}, {9, 10, 11, 12}, {13, 14, 15, 16}};
#pragma omp end declare target

int main(void) {
  int mapped[N], sums[N], sum = 0;
  struct four from[N], to[N];
  for (int i = 0; i < N; i++) {
    mapped[i] = 100 + i;
    from[i] = (struct four){i, i + 1, i + 2, i + 3};
  }
#pragma omp target map(to : mapped, from) map(tofrom : sum) map(from : to)
  for (int i = 0; i < N; i++) {
    to[i] = *(i % 3 ? &from[i] : &globals[i % 4]);
    sum += *(i % 5 ? &table[i % 8] : &mapped[i]);
    sum += *(i % 7 ? &mapped[i] : i % 2 ? &table[3] : &other[i % 8]);
    const int *at = i % 2 ? table : other;
    for (int k = 0; k < i % 4; k++)
      at++;
    sum += *(i % 4 ? at : &mapped[i]);
  }
  for (int i = 0; i < N; i++)
    printf("%g %g %g %g\n", to[i].x, to[i].y, to[i].z, to[i].w);
  printf("%d\n", sum);

#pragma omp target teams distribute map(to : mapped, from) map(from : sums, to)
  for (int i = 0; i < N; i++) {
    int local[8], both = 0;
    struct four swap[2] = {from[i], globals[i % 4]};
#pragma omp parallel for
    for (int j = 0; j < 8; j++)
      local[j] = 1000 * i + j;
#pragma omp parallel for reduction(+ : both)
    for (int j = 0; j < 8; j++) {
      both += *(j % 3 ? &table[j] : &local[j]);
      both += *((i + j) % 3 ? &local[j] : &table[2]);
      both += *(j % 2 ? &table[3] : &local[7 - j]);
      both += *(j % 5 ? &mapped[j] : &local[j]);
      both += (int)(j % 2 ? &swap[0] : &globals[1])->y;
    }
    sums[i] = both;
    to[i] = swap[i % 2];
  }
  for (int i = 0; i < N; i++)
    printf("%d %g %g\n", sums[i], to[i].x, to[i].w);
  return 0;
}
