// A region of one thread, by num_threads or thread_limit, constant or not: iterations of its loop may need the
// ones before, so that one thread runs them in their order.
// SEEDS: 4
#include <stdio.h>
enum { R = 40, N = 100 };
int b[N], c[N], d[R * N], e[R * N], s[R];
int main(int argc, char **argv) {
  int sum = 0, one = argc;
#pragma omp target parallel for num_threads(1) map(tofrom : sum)
  for (int i = 0; i < 100 * N; i++) sum += i % 2;
#pragma omp target parallel for num_threads(one) map(tofrom : b)
  for (int i = 1; i < N; i++) b[i] = b[i - 1] + 1;
#pragma omp target thread_limit(1) map(tofrom : c)
#pragma omp parallel for
  for (int i = 1; i < N; i++) c[i] = c[i - 1] + 1;
#pragma omp target teams distribute map(tofrom : d) thread_limit(1) // version launch-values, 3 blocks a team
  for (int r = 0; r < R; r++) {
#pragma omp parallel for
    for (int i = 1; i < N; i++) d[r * N + i] = d[r * N + i - 1] + 1;
  }
#pragma omp target teams distribute map(tofrom : e) map(to : s) // version launch-values+noalias+packed-teams
  for (int r = 0; r < R; r++) {
    int t = s[r];
#pragma omp parallel for num_threads(1)
    for (int i = 1; i < N; i++) e[r * N + i] = e[r * N + i - 1] + 1 + t;
  }
  printf("%d %d %d %d %d\n", sum, b[N - 1], c[N - 1], d[N - 1], e[N - 1]);
}
