// Constant tables that a region uses without mapping them are read there, and
// nothing is written to them afterwards.
#include <stdio.h>

static const unsigned char squares[8] = {0, 1, 4, 9, 16, 25, 36, 49};
const int primes[8] = {2, 3, 5, 7, 11, 13, 17, 19};

int main(int argc, char **argv) {
  static const double halves[8] = {0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5};
  int sums[8];
  for (int round = 0; round < 2; round++) {
#pragma omp target teams distribute parallel for map(from : sums)
    for (int i = 0; i < 8; i++) {
      int k = (i * argc + round) & 7;
      sums[i] = squares[k] + 10 * primes[k] + (int)(100 * halves[k]);
    }
    for (int i = 0; i < 8; i++)
      printf("%d\n", sums[i]);
  }
  return 0;
}
