// SOURCES: separate_files_device.c separate_files_caller.c
// Functions and globals in one file, target regions that use them in others.
#include "separate_files.h"
#include <stdio.h>

int main(void) {
  int out[N];
#pragma omp target teams distribute parallel for map(from : out)
  for (int i = 0; i < N; i++)
    out[i] = square_plus(i, offset) + lookup[i % 4];
  int bad = 0, sum = 0;
  for (int i = 0; i < N; i++) {
    bad += out[i] != i * i + 11 + (i % 4 + 1) * 100;
    sum += out[i];
  }
  printf("sum %d bad %d\n", sum, bad);
  // The same names are static in both files and are different objects.
  int a = 0, b = call_from_other_file(5);
#pragma omp target map(from : a)
  a = secret();
  printf("a %d b %d\n", a, b);
  bad += a != 1 || b != 25 + 11 + 2;
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
