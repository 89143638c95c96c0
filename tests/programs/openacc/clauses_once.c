// MODELS: openacc
// What a clause has for an expression is computed once, however many constructs its
// directive becomes.
#include <stdio.h>
#include <stdlib.h>

enum { N = 40 };
static int calls;

static int tell(int value) {
  calls++;
  return value;
}

static void said(const char *what) {
#pragma acc wait
  printf("%s %d\n", what, calls);
  calls = 0;
}

int main(void) {
  int a[N] = {0}, sum = 0;
#pragma acc parallel loop reduction(+ : sum) num_gangs(tell(4)) num_workers(tell(2)) vector_length(tell(32)) if (tell(1))
  for (int i = 0; i < N; i++)
    sum += i;
  said("parallel loop");
#pragma acc data copy(a) if (tell(1)) async(tell(1)) wait(tell(2))
  {
#pragma acc update self(a) if (tell(1)) async(tell(1)) wait(tell(2))
  }
  said("data and update");
#pragma acc enter data copyin(a[tell(0) : tell(3)]) if (tell(1)) async(tell(1)) wait(tell(2))
  said("enter data");
#pragma acc exit data delete (a[tell(0) : tell(3)]) if (tell(1)) async(tell(1)) wait(tell(2))
  said("exit data");
#pragma acc kernels copy(a[tell(0) : tell(N)]) num_gangs(tell(4)) num_workers(tell(2)) vector_length(tell(32)) async(tell(1)) if (tell(1)) wait(tell(2))
  {
    for (int i = 0; i < N; i++)
      a[i] = i;
#pragma acc loop
    for (int i = 0; i < N; i++)
      a[i]++;
  }
  said("kernels");
#pragma acc serial copy(a) async(tell(1)) self(tell(0)) wait(tell(2))
  a[0] = 7;
  said("serial");

  // Rows of several pointers, and what is entered by a pointer.
  int **rows = malloc(4 * sizeof *rows), *p = a;
  for (int i = 0; i < 4; i++)
    rows[i] = calloc(4, sizeof **rows);
#pragma acc parallel loop copy(rows[0 : tell(4)][0 : tell(4)]) async(tell(1)) if (tell(1))
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 4; j++)
      rows[i][j] = i * j;
  said("rows");
#pragma acc enter data copyin(p[0 : N])
#pragma acc exit data delete (p) async(tell(1)) if (tell(1))
  said("pointer");

  // A queue after the other, in turn: each construct has one.
  int queue = 1;
#pragma acc enter data copyin(a)
#pragma acc parallel loop present(a) async(queue++)
  for (int i = 0; i < N; i++)
    a[i] *= 2;
#pragma acc parallel loop present(a) wait(1) async(queue++)
  for (int i = 0; i < N; i++)
    a[i] += 1;
#pragma acc update self(a) wait(2) async(queue++)
#pragma acc exit data delete (a) wait(3) async(queue++)
#pragma acc wait
  printf("%d %d %d %d %d\n", sum, a[0], a[N - 1], rows[3][3], queue);
  return 0;
}
