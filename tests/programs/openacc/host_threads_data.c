// MODELS: openmp openacc
// Host threads of OpenMP enter and leave the same data by OpenACC: data regions,
// `enter data` and `exit data`, compute constructs, and activity queues.
#include <stdio.h>
enum { T = 3, ROUNDS = 250, SIZE = 1 << 10 };
static int a[SIZE], b[SIZE], c[SIZE], d[SIZE];

int main(void) {
  int wrong = 0;
#pragma omp parallel for num_threads(T) schedule(static, 1) reduction(+ : wrong)
  for (int t = 0; t < T; t++) {
    for (int round = 0; round < ROUNDS; round++) {
#pragma acc data copy(a)
      {
#pragma acc parallel num_gangs(1) present(a)
        {
#pragma acc atomic update
          a[4]++;
        }
      }
#pragma acc enter data copyin(b)
#pragma acc parallel num_gangs(1) present(b)
      {
#pragma acc atomic update
        b[4]++;
#pragma acc atomic update
        b[8 + t]++;
      }
#pragma acc update self(b[8 + t : 1])
      wrong += b[8 + t] != round + 1;
#pragma acc exit data copyout(b)
#pragma acc parallel num_gangs(1) copy(c)
      {
#pragma acc atomic update
        c[4]++;
      }
#pragma acc parallel num_gangs(1) copy(d) async(t)
      {
#pragma acc atomic update
        d[4]++;
      }
#pragma acc wait(t)
    }
  }
  printf("%d %d %d %d, %d wrong\n", a[4], b[4], c[4], d[4], wrong);
}
