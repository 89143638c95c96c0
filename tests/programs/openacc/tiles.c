// MODELS: openacc
// Loops in tiles: every level for tiles and for elements, lengths with remainders
// and '*', loops that count in any direction, by any step and in any type.
#include <stdio.h>

#define ROWS 37
#define COLUMNS 53
#define LAST (ROWS - 1)

static int a[ROWS][COLUMNS];

static void clear(void) {
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      a[i][j] = 0;
}

// What every element was given, and how often.
static void show(const char *what) {
  long sum = 0, weighted = 0;
  int most = 0;
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++) {
      sum += a[i][j];
      weighted += (long)a[i][j] * (i * 61 + j * 7 + 1);
      most = a[i][j] > most ? a[i][j] : most;
    }
  printf("%s: %ld %ld %d\n", what, sum, weighted, most);
  clear();
}

static void levels(void) {
  long s = 0;
  double d = 0;
#pragma acc parallel loop tile(4, 8) copy(a)
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      a[i][j] += i * 100 + j + 1;
  show("no level");
#pragma acc parallel loop gang vector tile(8, 16) copy(a) reduction(+ : s)
  for (int i = 0; i < ROWS; i++) {
    for (int j = 0; j < COLUMNS; j++) {
      a[i][j] += i * 100 + j + 1;
      s += i ^ j;
    }
  }
  printf("%ld ", s);
  show("gang vector");
#pragma acc parallel loop gang worker vector tile(2, *) copy(a) reduction(max : d) reduction(+ : s)
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++) {
      a[i][j] += i + j + 1;
      s += i * j;
      d = d > i * j ? d : i * j;
    }
  printf("%ld %g ", s, d);
  show("gang worker vector");
#pragma acc parallel loop gang worker tile(5, 3) copy(a) num_workers(4)
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      a[i][j] += i - j;
  show("gang worker");
#pragma acc parallel loop gang tile(*, 7) copy(a) reduction(+ : s)
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      a[i][j] += i - 2 * j, s++;
  printf("%ld ", s);
  show("gang");
  static int b[COLUMNS][ROWS];
#pragma acc parallel loop tile(*, *) copy(a, b)
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++) {
      b[j][i] += i - j;
      a[i][j] += 2 * b[j][i] + 1;
    }
  show("any length");
#pragma acc parallel loop gang copy(a) reduction(+ : s)
  for (int k = 0; k < 2; k++) {
#pragma acc loop worker vector tile(4, 8) reduction(+ : s)
    for (int i = k; i < ROWS; i += 2)
      for (int j = 0; j < COLUMNS; j++) {
        a[i][j] += k + 1;
        s += j;
      }
  }
  printf("%ld ", s);
  show("worker vector");
#pragma acc parallel loop gang copy(a)
  for (int k = 0; k < 2; k++) {
    int most = 0;
#pragma acc loop vector tile(16) reduction(max : most)
    for (int j = 0; j < COLUMNS; j++) {
      a[k][j] += 3 * j;
      most = most > j * (k + 1) ? most : j * (k + 1);
    }
    a[k][0] = most;
  }
  show("vector");
#pragma acc parallel num_gangs(3) copy(a)
  {
#pragma acc loop gang tile(6, 6)
    for (int i = 0; i < ROWS; i++)
      for (int j = 0; j < COLUMNS; j++) {
        int t = 0;
#pragma acc loop vector reduction(+ : t)
        for (int k = 0; k < 5; k++)
          t += k * j;
        a[i][j] += t;
      }
  }
  show("loops in elements");
#pragma acc parallel loop seq tile(3, 3) copy(a)
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      a[i][j]++;
  show("seq");
#pragma acc serial loop tile(3, 3) copy(a)
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      a[i][j]++;
  show("serial");
}

static void headers(int step, unsigned from) {
  int i, j = 99;
#pragma acc parallel loop tile(4, 4) copy(a)
  for (i = LAST; i >= 0; i--)
    for (j = 0; j <= COLUMNS - 1; j += 3) {
      if (i % 5 == 2)
        continue;
      a[i][j] += i * 3 + j;
    }
  show("down, and by three");
#pragma acc parallel loop tile(3, 5) copy(a)
  for (unsigned char u = 3; u < ROWS; u += 2)
    for (long l = COLUMNS - 1; l > 4; l -= step)
      a[u][l] += u + l;
  show("other types");
#pragma acc parallel loop tile(3, 5) copy(a)
  for (unsigned u = from - 1; u > 2; u -= 4)
    for (short s = -5; s != 6; ++s)
      a[u][s + 5] += u * (s + 6);
  show("unsigned, and signs");
#pragma acc parallel loop tile(8) copy(a)
  for (int *p = &a[2][1]; p < &a[3][0]; p += step + 1)
    *p = 17;
  show("pointers");
#pragma acc parallel loop tile(8, 8) copy(a)
  for (int u = 5; u < (step > 0 ? 5 : 9); u++)
    for (int s = 0; s < COLUMNS; s++)
      a[u][s] = 1;
  show("no iterations");
  // The variable's type makes this one empty, not endless.
#pragma acc parallel loop tile(8) copy(a)
  for (int u = from - 37; u >= 1; u--)
    a[u][0] = 1;
  show("wrapped");
  // Tiles that pass the largest and smallest numbers of their types.
#pragma acc parallel loop tile(32, 16) copy(a)
  for (int u = 2147483647 - ROWS; u < 2147483647; u++)
    for (unsigned char c = 255 - COLUMNS; c < 255; c++)
      a[u - (2147483647 - ROWS)][c - (255 - COLUMNS)] += c % 17;
#pragma acc parallel loop tile(8, 32) copy(a)
  for (unsigned u = ROWS; u > step; u -= step)
    for (long l = -9223372036854775807L - 1 + COLUMNS; l > -9223372036854775807L; l -= 3)
      a[u - 1][l + 9223372036854775807L] += u;
#pragma acc parallel loop tile(16, 64) copy(a)
  for (unsigned u = 4294967295u - LAST; u < 4294967295u; u++)
    for (short s = 32766; s >= 32767 - COLUMNS; s--)
      a[u - (4294967295u - LAST)][32766 - s] += 3;
  show("ends of types");
#define EACH(v, n) for (int v = 0; v < n; v++)
#pragma acc parallel loop tile(4, 4) copy(a)
  EACH(x, ROWS)
  EACH(y, COLUMNS) a[x][y] += x + y;
  show("macros");
#pragma acc kernels copy(a)
  {
#pragma acc loop independent tile(4, 16)
    for (int x = 1; x < ROWS - 1; x++)
      for (int y = 1; y < COLUMNS - 1; y++)
        a[x][y] += x * y;
#pragma acc loop gang vector tile(7, *) independent
    for (int x = 0; x < ROWS; x++)
      for (int y = 0; y < COLUMNS; y++)
        a[x][y] += 2;
  }
  show("kernels");
}

#pragma acc routine worker
static void plane(int n, int *p) {
#pragma acc loop worker vector tile(8, 8)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < COLUMNS; j++)
      p[i * COLUMNS + j] += i - j;
}

static void three(int n) {
  static int cube[9][10][11];
  int scratch, total = 0;
#pragma acc parallel loop tile(2, 3, *) copy(cube) private(scratch) reduction(+ : total)
  for (int x = 0; x < n; x++)
    for (int y = n; y > 0; y--)
      for (int z = 1; z < 11; z++) {
        scratch = x * 1000 + y * 100 + z;
        cube[x][y][z] += scratch;
        total += cube[x][y][z] & 7;
      }
  long sum = 0;
  for (int i = 0; i < 9 * 10 * 11; i++)
    sum += (&cube[0][0][0])[i] * (long)i;
  printf("%ld %d\n", sum, total);
#pragma acc parallel loop gang copy(a) num_gangs(1)
  for (int g = 0; g < 1; g++)
    plane(ROWS, &a[0][0]);
  show("routine");
}

int main(void) {
  levels();
  headers(2, 35);
  three(9);
}
