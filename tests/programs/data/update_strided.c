// Sections of `target update` with strides, offsets and rows left out, in
// arrays, VLAs and through pointers to rows. Each update marks its elements;
// what the host then holds is compared with a copy made by loops.
#include <stdio.h>
#include <string.h>

enum { R = 8, C = 10 };
static int a[R][C], c[4][5][6], want_a[R][C], want_c[4][5][6];

static void fresh(void) {
  for (int i = 0; i < R * C; i++)
    ((int *)a)[i] = ((int *)want_a)[i] = i;
  for (int i = 0; i < 120; i++)
    ((int *)c)[i] = ((int *)want_c)[i] = i;
}

static int same(void) {
  return !memcmp(a, want_a, sizeof a) && !memcmp(c, want_c, sizeof c);
}

#define MARK_ON_DEVICE                                                         \
  _Pragma("omp target map(alloc : a, c)") {                                    \
    for (int i = 0; i < R * C; i++)                                            \
      ((int *)a)[i] = 1000 + i;                                                \
    for (int i = 0; i < 120; i++)                                              \
      ((int *)c)[i] = 1000 + i;                                                \
  }
#define WANT_A(i0, n, s, j0, m, t)                                             \
  for (int i = 0; i < n; i++)                                                  \
    for (int j = 0; j < m; j++)                                                \
      want_a[i0 + i * s][j0 + j * t] += 1000;
#define WANT_C(i0, n, s, j0, m, t, k0, o, u)                                   \
  for (int i = 0; i < n; i++)                                                  \
    for (int j = 0; j < m; j++)                                                \
      for (int k = 0; k < o; k++)                                              \
        want_c[i0 + i * s][j0 + j * t][k0 + k * u] += 1000;

int main(int argc, char **argv) {
  (void)argv;
  int n = argc + 1; // 2
  int(*p)[C] = a;
#define STEP 2
  fresh();
#pragma omp target enter data map(to : a, c)

#define BEGIN                                                                  \
  fresh();                                                                     \
  MARK_ON_DEVICE
#define END(text) printf("%s: %s\n", text, same() ? "right" : "wrong")
  // Where the target regions run on the host there is nothing to copy.
  a[0][0] = 0;
#pragma omp target map(alloc : a)
  a[0][0] = 7;
  int one_memory = a[0][0] == 7;

#define CHECK(text)                                                            \
  if (one_memory)                                                              \
    memcpy(want_a, a, sizeof a), memcpy(want_c, c, sizeof c);                  \
  END(text)

  BEGIN
#pragma omp target update from(a[1 : 3 : 2][2 : 3])
  WANT_A(1, 3, 2, 2, 3, 1)
  CHECK("rows with a stride and an offset");

  BEGIN
#pragma omp target update from(a[1 : 3 : STEP][1 : 3 : 3])
  WANT_A(1, 3, 2, 1, 3, 3)
  CHECK("strides in both");

  BEGIN
#pragma omp target update from(a[0 : 3 : n][1 : 3 : n])
  WANT_A(0, 3, n, 1, 3, n)
  CHECK("strides that are variables");

  BEGIN
#pragma omp target update from(a[n : 3][2 : 4])
  WANT_A(n, 3, 1, 2, 4, 1)
  CHECK("an offset that is a variable");

  BEGIN
#pragma omp target update from(a[1 : 3 : 2])
  WANT_A(1, 3, 2, 0, C, 1)
  CHECK("whole rows with a stride");

  BEGIN
#pragma omp target update from(p[1 : 3 : 2][2 : 3])
  WANT_A(1, 3, 2, 2, 3, 1)
  CHECK("through a pointer to rows");

  BEGIN
#pragma omp target update from(c[1 : 2 : 2][1 : 2 : 3][1 : 2 : 4])
  WANT_C(1, 2, 2, 1, 2, 3, 1, 2, 4)
  CHECK("three dimensions");

  BEGIN
#pragma omp target update from(c[1 : 2 : 2][3][2 : 3])
  WANT_C(1, 2, 2, 3, 1, 1, 2, 3, 1)
  CHECK("a plain subscript in the middle");

  BEGIN
#pragma omp target update from(c[1 : 2 : 2][1 : 2][3])
  WANT_C(1, 2, 2, 1, 2, 1, 3, 1, 1)
  CHECK("a plain subscript at the end");
#pragma omp target exit data map(delete : a, c)

  // A VLA, and updates to the device.
  int v[n + 6][n + 8], sum = 0;
  for (int i = 0; i < 80; i++)
    ((int *)v)[i] = 0;
#pragma omp target data map(tofrom : v)
  {
    for (int i = 0; i < 80; i++)
      ((int *)v)[i] = 1;
#pragma omp target update to(v[1 : 2 : 3][2 : 3])
#pragma omp target map(tofrom : sum)
    for (int i = 0; i < 2; i++)
      for (int j = 0; j < 3; j++)
        sum += v[1 + 3 * i][2 + j];
  }
  printf("VLA: %d\n", sum);
  return 0;
}
