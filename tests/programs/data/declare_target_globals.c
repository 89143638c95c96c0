// Global variables on the device: scalars, arrays, structs, constant tables.
#include <stdio.h>
#define N 16

#pragma omp begin declare target
int counter = 5;
static int hidden = 9;
int table[N] = {3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3};
static const double weights[4] = {0.5, 0.25, 0.125, 0.0625};
struct config {
  long mode;
  double scale;
  const char *name;
};
struct config settings = {2, 1.5, "cfg"};
double zeroed[N];
int next(int by) { return counter += by + hidden; }
#pragma omp end declare target

int main(void) {
  int got = 0, sum = 0;
  double w = 0;
#pragma omp target map(tofrom : got, sum, w)
  {
    got = next(1);
    for (int i = 0; i < N; i++) {
      sum += table[i];
      table[i] = -table[i];
      zeroed[i] = i * weights[i % 4];
    }
    w = weights[0] + weights[3] + settings.scale * settings.mode;
    hidden = 100;
  }
  printf("got %d sum %d w %.4f\n", got, sum, w);
  int bad = got != 15 || sum != 80 || w != 3.5625;
  // The device's copy keeps its value from region to region.
#pragma omp target map(tofrom : got)
  got = next(1);
  printf("again %d\n", got);
  bad += got != 116;
#pragma omp target update from(counter, table, zeroed)
  double z = 0;
  for (int i = 0; i < N; i++)
    z += zeroed[i];
  printf("counter %d table[5] %d z %.4f\n", counter, table[5], z);
  bad += counter != 116 || table[5] != -9;
  counter = 1;
  settings.scale = 3;
#pragma omp target update to(counter, settings)
#pragma omp target map(tofrom : got, w)
  {
    got = counter;
    w = settings.scale;
  }
  printf("updated %d %.1f\n", got, w);
  bad += got != 1 || w != 3;
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
