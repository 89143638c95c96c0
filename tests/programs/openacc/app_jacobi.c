// MODELS: openacc
// Heat in a plate: sweeps inside a data region, an error that is the largest
// change, rows of the border brought to the host and changed there.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ROWS 34
#define COLUMNS 66

static double plate[ROWS][COLUMNS], next[ROWS][COLUMNS];

static void start(void) {
  memset(plate, 0, sizeof plate);
  for (int j = 0; j < COLUMNS; j++)
    plate[0][j] = 1024;
  memcpy(next, plate, sizeof next);
}

// One sweep of each way to write it; all come to the same.
static double sweep_collapsed(void) {
  double error = 0;
#pragma acc parallel loop collapse(2) reduction(max : error) present(plate, next)
  for (int i = 1; i < ROWS - 1; i++)
    for (int j = 1; j < COLUMNS - 1; j++) {
      next[i][j] = 0.25 * (plate[i - 1][j] + plate[i + 1][j] + plate[i][j - 1] + plate[i][j + 1]);
      error = fmax(error, fabs(next[i][j] - plate[i][j]));
    }
#pragma acc parallel loop collapse(2) present(plate, next)
  for (int i = 1; i < ROWS - 1; i++)
    for (int j = 1; j < COLUMNS - 1; j++)
      plate[i][j] = next[i][j];
  return error;
}

static double sweep_levels(void) {
  double error = 0;
#pragma acc parallel num_gangs(8) vector_length(32) present(plate, next)
  {
#pragma acc loop gang reduction(max : error)
    for (int i = 1; i < ROWS - 1; i++) {
#pragma acc loop vector reduction(max : error)
      for (int j = 1; j < COLUMNS - 1; j++) {
        double sum = plate[i - 1][j] + plate[i + 1][j];
        sum += plate[i][j - 1] + plate[i][j + 1];
        next[i][j] = sum / 4;
        double change = next[i][j] - plate[i][j];
        if (change < 0)
          change = -change;
        if (change > error)
          error = change;
      }
    }
  }
#pragma acc parallel loop gang present(plate, next)
  for (int i = 1; i < ROWS - 1; i++)
#pragma acc loop vector
    for (int j = 1; j < COLUMNS - 1; j++)
      plate[i][j] = next[i][j];
  return error;
}

static double sweep_kernels(void) {
  double error = 0;
#pragma acc kernels
  {
#pragma acc loop independent reduction(max : error)
    for (int i = 1; i < ROWS - 1; i++)
      for (int j = 1; j < COLUMNS - 1; j++) {
        next[i][j] = 0.25 * (plate[i - 1][j] + plate[i + 1][j] + plate[i][j - 1] + plate[i][j + 1]);
        error = fmax(error, fabs(next[i][j] - plate[i][j]));
      }
    for (int i = 1; i < ROWS - 1; i++)
      for (int j = 1; j < COLUMNS - 1; j++)
        plate[i][j] = next[i][j];
  }
  return error;
}

static long long run(const char *name, double (*sweep)(void)) {
  start();
  double error = 0;
  int sweeps = 0;
#pragma acc data copy(plate) create(next)
  {
#pragma acc update device(next)
    do {
      error = sweep();
      // Every tenth sweep somebody warms the left half of the lower border.
      if (++sweeps % 10 == 0) {
#pragma acc update self(plate[ROWS - 2 : 2][0 : COLUMNS])
        for (int j = 1; j < COLUMNS / 2; j++)
          plate[ROWS - 1][j] = plate[ROWS - 2][j] + 16;
#pragma acc update device(plate[ROWS - 1 : 1][0 : COLUMNS])
      }
    } while (error > 4 && sweeps < 20);
  }
  double sum = 0;
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      sum += floor(plate[i][j] * 64) * (i + j % 7);
  printf("%s %d %.6f %.0f\n", name, sweeps, error, sum);
  return (long long)sum;
}

int main(void) {
  long long a = run("collapsed", sweep_collapsed);
  long long b = run("levels", sweep_levels);
  long long c = run("kernels", sweep_kernels);
  printf("%d\n", a == b && b == c);
  return 0;
}
