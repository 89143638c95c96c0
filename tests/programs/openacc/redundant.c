// MODELS: openacc
// What gangs do redundantly, and what one worker and one lane do for all.
#include <stdio.h>

int main(void) {
  int gangs = 0, once = 0, lanes = 0, scalar = 7, result = 0;
  int part[6] = {0};
#pragma acc parallel num_gangs(6) copy(gangs, once, lanes, part) copy(result)
  {
    // Each gang has its own `scalar`.
    scalar += 1;
#pragma acc atomic
    gangs++;
#pragma acc loop gang
    for (int i = 0; i < 6; i++) {
      part[i] = scalar;
#pragma acc atomic update
      once += 1;
#pragma acc loop vector
      for (int j = 0; j < 50; j++) {
#pragma acc atomic update
        lanes += 1;
      }
    }
#pragma acc atomic
    result += scalar;
  }
  // How many gangs there are is the device's affair.
  printf("%d %d %d %d %d\n", gangs >= 1, once, lanes, scalar, result == 8 * gangs);
  for (int i = 0; i < 6; i++)
    printf("%d ", part[i]);
  printf("\n");

  int first = 5, second = 9, array[4] = {1, 2, 3, 4};
  int seen[4] = {0};
#pragma acc parallel num_gangs(3) firstprivate(first, array) private(second) copy(seen)
  {
    second = first * 2;
    array[1] += second;
    first = 0;
#pragma acc atomic
    seen[0] += array[1];
#pragma acc atomic
    seen[1] += array[3];
#pragma acc atomic
    seen[2] += second;
#pragma acc atomic
    seen[3]++;
  }
  gangs = seen[3];
  printf("%d %d %d %d %d %d\n", seen[0] == 12 * gangs, seen[1] == 4 * gangs, seen[2] == 10 * gangs, first, second, array[1]);

  int x = 1;
#pragma acc serial copy(x)
  {
    for (int i = 0; i < 10; i++)
      x *= 2;
  }
  printf("%d\n", x);
}
