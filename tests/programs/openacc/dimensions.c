// MODELS: openacc
// Gangs of up to three dimensions: loops right inside of each other, with code
// between them, with loops of other levels further in, and reductions.
#include <stdio.h>

#define X 24
#define Y 10
#define Z 6

static int cube[Z][Y][X];

static void show(const char *what) {
  long sum = 0;
  int most = 0;
  for (int i = 0; i < X * Y * Z; i++) {
    int c = (&cube[0][0][0])[i];
    sum += c * (long)(i + 1);
    most = c > most ? c : most;
    (&cube[0][0][0])[i] = 0;
  }
  printf("%s: %ld %d\n", what, sum, most);
}

#pragma acc routine gang(dim : 1)
static void row(int *to, int n, int by) {
#pragma acc loop gang(dim : 1)
  for (int x = 0; x < n; x++)
    to[x] += x * by;
}

int main(void) {
  long s = 0;
  int most = 0, x, y, z, scratch;
#pragma acc parallel loop gang(dim : 3) num_gangs(8, 4, 2) copy(cube)
  for (int z = 0; z < Z; z++)
#pragma acc loop gang(dim : 2)
    for (int y = 0; y < Y; y++)
#pragma acc loop gang(dim : 1)
      for (int x = 0; x < X; x++)
        cube[z][y][x] += z * 100 + y * 10 + x;
  show("three");
#pragma acc parallel copy(cube)
  {
#pragma acc loop gang(dim : 2)
    for (int z = 0; z < Z; z++) {
#pragma acc loop gang(dim : 1) vector
      for (int i = 0; i < X * Y; i++)
        cube[z][0][i] += z * i + 1;
    }
#pragma acc loop gang(dim : 2) private(scratch)
    for (z = 0; z < Z; z++) {
#pragma acc loop gang(dim : 1) worker vector reduction(+ : s) reduction(max : most)
      for (x = 0; x < X * Y; x += 3) {
        scratch = z * x;
        s += scratch;
        most = most > scratch ? most : scratch;
      }
    }
  }
  printf("%ld %d ", s, most);
  show("two, by lanes");
#pragma acc parallel loop gang(dim : 2) num_gangs(5, 2) copy(cube)
  for (z = 0; z < Z; z++)
#pragma acc loop gang(dim : 1)
    for (y = Y - 1; y >= 0; y--) {
      int sum = 0;
#pragma acc loop vector reduction(+ : sum)
      for (x = 0; x < X; x++) {
        cube[z][y][x] += x + y;
        sum += x * z;
      }
      cube[z][y][1] += sum;
    }
  show("lanes inside");
  // What stands between the loops is done for each of the outer one's.
#pragma acc parallel num_gangs(12, 1) copy(cube)
#pragma acc loop gang(dim : 2)
  for (int z = 0; z < Z; z++) {
    int from = z * 3;
#pragma acc loop gang(dim : 1)
    for (int i = 0; i < X * Y; i++)
      cube[z][0][i] += from + i;
  }
  show("code between");
  // Bounds that change with the loop around.
#pragma acc parallel loop gang(dim : 2) num_gangs(4, 3) copy(cube)
  for (int z = 0; z < Z; z++) {
#pragma acc loop gang(dim : 1) vector
    for (int i = 0; i < z * Y; i++)
      cube[z][0][i] += i;
  }
  show("triangle");
#pragma acc parallel num_gangs(6, 1, 1) copy(cube)
#pragma acc loop gang(dim : 1)
  for (int z = 0; z < Z; z++)
#pragma acc loop vector
    for (int i = 0; i < X * Y; i++)
      cube[z][0][i] += i - z;
  show("one");
#pragma acc parallel num_gangs(2, 2) copy(cube)
#pragma acc loop gang(dim : 2)
  for (int y = 0; y < Y; y++)
    row(cube[1][y], X, y);
  show("routine");
}
