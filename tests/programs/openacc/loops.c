// MODELS: openacc
// Loops of every level and nesting: what each iteration does is done once.
#include <stdio.h>

#define N 40

static int a[N][N][N];

static int sum(void) {
  long weighted = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      for (int k = 0; k < N; k++)
        weighted += (long)a[i][j][k] * (i * 7 + j * 3 + k + 1) % 1000;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      for (int k = 0; k < N; k++)
        a[i][j][k] = 0;
  return (int)weighted;
}

int main(void) {
  int i, j, k, t;
#pragma acc parallel copy(a)
#pragma acc loop
  for (i = 0; i < N; i++)
    for (j = 0; j < N; j++)
      for (k = 0; k < N; k++)
        a[i][j][k] += i + j * k;
  printf("one loop %d\n", sum());

#pragma acc parallel loop copy(a)
  for (i = 0; i < N; i++)
#pragma acc loop
    for (j = 0; j < N; j++) {
      t = i * j;
      for (k = 0; k < N; k++)
        a[i][j][k] += t + k;
    }
  printf("two loops %d\n", sum());

#pragma acc parallel loop copy(a)
  for (i = 0; i < N; i++)
#pragma acc loop
    for (j = 0; j < N; j++) {
      t = i * j;
#pragma acc loop
      for (k = 0; k < N; k++)
        a[i][j][k] += t + k;
    }
  printf("three loops %d\n", sum());

#pragma acc parallel copy(a) num_gangs(5) num_workers(3) vector_length(32)
  {
#pragma acc loop gang
    for (int i = 0; i < N; i++) {
      int mine = i + 1;
#pragma acc loop worker
      for (int j = 0; j < N; j++) {
        int both = mine * j;
#pragma acc loop vector
        for (int k = 0; k < N; k++)
          a[i][j][k] += both - k;
        a[i][j][0] += 5;
      }
      a[i][0][0] += mine;
    }
  }
  printf("gang, worker, vector %d\n", sum());

#pragma acc parallel loop gang worker copy(a) vector_length(33)
  for (int i = 0; i < N; i++) {
#pragma acc loop seq private(t)
    for (int j = 0; j < N; j++) {
      t = j;
#pragma acc loop vector
      for (int k = 0; k < N; k++)
        a[i][j][k] += t + k - i;
    }
  }
  printf("gang worker, seq, vector %d\n", sum());

#pragma acc parallel loop gang vector collapse(3) copy(a) vector_length(2000)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      for (int k = 0; k < N; k++)
        a[i][j][k] += t + k - i;
  printf("collapsed %d\n", sum());

#pragma acc parallel loop collapse(force : 2) copy(a)
  for (int i = 0; i < N; i++) {
    int u = i * i;
    for (int j = 0; j < N; j++)
      a[i][j][3] += u + j;
  }
  printf("forced %d\n", sum());

#pragma acc parallel loop tile(4, *) copy(a)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j][3] += i + j;
  printf("tiled %d\n", sum());

#pragma acc parallel loop gang(static : 3) copy(a)
  for (int i = 0; i < N; i++)
#pragma acc loop vector
    for (int j = 0; j < N; j++)
      a[i][j][3] += i + j;
  printf("static %d\n", sum());

#pragma acc parallel num_gangs(4, 2) copy(a)
#pragma acc loop gang(dim : 2)
  for (int i = 0; i < N; i++)
#pragma acc loop gang(dim : 1) vector
    for (int j = 0; j < N; j++)
      a[i][j][3] += i + j;
  printf("dimensions %d\n", sum());

#pragma acc serial loop copy(a)
  for (int i = 1; i < N; i++)
    a[i][0][0] = a[i - 1][0][0] + i;
  printf("serial %d\n", sum());

#pragma acc parallel copy(a)
#pragma acc loop seq
  for (int i = 1; i < N; i++) {
#pragma acc loop worker vector
    for (int j = 0; j < N; j++)
      a[i][j][0] = a[i - 1][(j + 1) % N][0] + i;
  }
  printf("a worker loop in a sequential one %d\n", sum());
}
