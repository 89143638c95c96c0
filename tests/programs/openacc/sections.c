// MODELS: openacc
// `update` of parts of rows: constants and variables for bounds, arrays of
// arrays, pointers to them, members, on a queue, and what lies around them.
// HOST-DIFFERS: on the host there is one copy of all data
// EXPECT: (?m)^4 9 0 0$
// EXPECT: (?m)^8ffbd3a9 7a68e2bf 668b1997 3cb14055$
// EXPECT: (?m)^559c8009 559c8009 6209d85f$
// EXPECT: (?m)^49f486e6$
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define N 12
#define M 20

struct grid {
  int first, cells[N][M], last;
};
static int fixed[N][M];
#pragma acc declare create(fixed)

static unsigned mark(const void *data, size_t bytes) {
  const unsigned char *p = data;
  unsigned s = 1;
  for (size_t i = 0; i < bytes; i++)
    s = s * 31 + p[i];
  return s;
}

static void halves(int n, int m, int lo, int len, int on_device) {
  int (*p)[m] = malloc(sizeof(int[n][m]));
  int vla[n][m], cube[3][N][M];
  struct grid *g = malloc(sizeof *g);
  int counts = on_device;
  memset(vla, 0, sizeof vla), memset(cube, 0, sizeof cube), memset(g, 0, sizeof *g);
  memset(p, 0, sizeof(int[n][m]));
#pragma acc data copyin(p[0:n][0:m], vla, cube, g[0:1])
  {
#pragma acc parallel loop collapse(2) present(g[0:1])
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++) {
        p[i][j] = vla[i][j] = g->cells[i][j] = i * m + j + 1;
        for (int k = 0; k < 3; k++)
          cube[k][i][j] = (k * n + i) * m + j + 1;
      }
    // A column, a block, rows, a block of blocks, all of it.
#pragma acc update self(p[0:n][lo:1])
#pragma acc update host(vla[lo:2][lo + 1:len])
#pragma acc update self(g->cells[lo:len]) async(1)
#pragma acc update self(cube[1:2][lo:2][3:len], cube[0][lo][0:4]) async(1)
#pragma acc wait(1)
    printf("%08x %08x", mark(p, sizeof(int[n][m])), mark(vla, sizeof vla));
    printf(" %08x %08x\n", mark(g, sizeof *g), mark(cube, sizeof cube));
#pragma acc update self(p[0:n][0:m], vla[0:n][0:m], cube[:][2:][:5])
    printf("%08x %08x %08x\n", mark(p, sizeof(int[n][m])), mark(vla, sizeof vla),
           mark(cube, sizeof cube));
    // And the other way.
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
        p[i][j] = -1;
#pragma acc update device(p[lo:n - lo][2:len]) if (counts)
#pragma acc update self(p[0:n][0:m]) if (counts)
  }
  printf("%08x\n", counts ? mark(p, sizeof(int[n][m])) : 0);
#pragma acc update self(p[0:n][0:len]) if_present
  free(p);
  free(g);
}

int main(void) {
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      fixed[i][j] = i + j;
  int lo = 2;
#pragma acc update self(fixed[lo:3][lo:4])
  printf("%d %d %d %d\n", fixed[2][2], fixed[4][5], fixed[4][6], fixed[1][2]);
  halves(N, M, 3, 5, 1);
}
