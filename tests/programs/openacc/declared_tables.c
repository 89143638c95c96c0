// MODELS: openacc
// Tables of `declare` whose initial values end in zeros or have padding.
#include <stdio.h>

struct Padded {
  char c;
  double d;
} pair = {'p', 1.5};
static const int table[200] = {1, 2, 3};
int changing[100] = {4};
#pragma acc declare copyin(table, pair) create(changing)

int main(void) {
  int sum = 0;
  changing[99] = 6;
#pragma acc update device(changing)
#pragma acc parallel loop reduction(+ : sum)
  for (int i = 0; i < 100; ++i)
    sum += table[i] + changing[i] + (i == 0 ? (int)(2 * pair.d) + pair.c : 0);
  printf("%d\n", sum);
  return 0;
}
