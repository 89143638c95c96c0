// declare mapper: default and named, over an array of structs with pointers.
#include <stdio.h>
#include <stdlib.h>
#define N 6
#define L 20

typedef struct {
  int len;
  int *v;
} vec;
#pragma omp declare mapper(vec x) map(x, x.v[0 : x.len])
#pragma omp declare mapper(head : vec x) map(to : x.len) map(tofrom : x.v[0 : 2])

int main(void) {
  vec one = {L, malloc(L * sizeof(int))}, many[N];
  for (int i = 0; i < L; i++)
    one.v[i] = i;
  for (int k = 0; k < N; k++) {
    many[k].len = k + 1;
    many[k].v = malloc((k + 2) * sizeof(int));
    for (int i = 0; i < k + 2; i++)
      many[k].v[i] = 100 * k + i;
  }
#pragma omp target map(tofrom : one)
  for (int i = 0; i < one.len; i++)
    one.v[i] *= 3;
#pragma omp target teams distribute parallel for map(tofrom : many[0 : N])
  for (int k = 0; k < N; k++)
    for (int i = 0; i < many[k].len; i++)
      many[k].v[i] += 5000;
#pragma omp target map(mapper(head), tofrom : one)
  one.v[0] = -one.v[1] - one.len;
  int bad = one.v[0] != -3 - L;
  for (int i = 1; i < L; i++)
    bad += one.v[i] != 3 * i;
  for (int k = 0; k < N; k++)
    for (int i = 0; i < k + 2; i++)
      bad += many[k].v[i] != 100 * k + i + (i <= k ? 5000 : 0);
  printf("one.v[0] %d many[5].v[5] %d bad %d\n", one.v[0], many[5].v[5], bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
