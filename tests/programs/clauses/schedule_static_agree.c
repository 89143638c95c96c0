// schedule(static) without chunk: two such loops over one range agree on the
// owners of the iterations.
#include <omp.h>
#include <stdio.h>
#define N 317

int main(void) {
  int owner[N], second[N], sum = 0;
#pragma omp target parallel num_threads(20) map(from : owner, second) map(tofrom : sum)
  {
    int mine = 0;
#pragma omp for schedule(static) nowait
    for (int i = 0; i < N; i++) {
      owner[i] = omp_get_thread_num();
      mine += i;
    }
    // Legal because both loops give this thread the same iterations.
#pragma omp for schedule(static)
    for (int i = 0; i < N; i++)
      second[i] = owner[i] == omp_get_thread_num();
#pragma omp atomic
    sum += mine;
  }
  int bad = sum != N * (N - 1) / 2, agree = 0;
  for (int i = 0; i < N; i++) {
    agree += second[i];
    bad += owner[i] < 0 || owner[i] >= 20;
  }
  printf("sum %d agree %d bad %d\n", sum, agree, bad);
  bad += agree != N;
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
