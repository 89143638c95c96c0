// FLAGS: -fopenmp-version=60
// HOST-DIFFERS: a host with few processors has fewer threads
// EXPECT: ^7 7 1 7 7 1 6 6 1 6 6 1 7 7 1 7 7 1 7 7 1 5 5 1
// `thread_limit` of a league whose region is all of it and holds another one: the
// outer region has the threads that it asks for, as far as the limit has room for
// them with the inner region's, which on a GPU are 32 or 64 each.
#include <omp.h>
#include <stdio.h>

static int outer, together, seen[8];

#define OMP(...) _Pragma(#__VA_ARGS__)
#define REGION(clauses, asked)                                                 \
  {                                                                            \
    OMP(omp target clauses map(tofrom : outer, together, seen))                \
    OMP(omp parallel num_threads(asked)) {                                     \
      const int me = omp_get_thread_num();                                     \
      int s = 0;                                                               \
      if (me == 0)                                                             \
        outer = omp_get_num_threads();                                         \
      OMP(omp parallel reduction(+ : s))                                       \
      s += omp_get_thread_num() == 0;                                          \
      OMP(omp atomic) together += s;                                           \
      seen[me] = s;                                                            \
    }                                                                          \
    printf("%d %d %d ", outer, together, seen[outer - 1]);                    \
    outer = together = 0;                                                      \
  }

int main(int argc, char **argv) {
  (void)argv;
  const int limit = 512 * argc, asked = 6 * argc;
  REGION(teams num_teams(1) thread_limit(512), 7)
  REGION(teams num_teams(1) thread_limit(limit), 7)
  REGION(teams num_teams(1) thread_limit(512), asked)
  REGION(teams num_teams(1) thread_limit(limit), asked)
  REGION(teams num_teams(1), 7)
  REGION(thread_limit(512), 7)
  REGION(thread_limit(limit), 7)
  REGION(thread_limit(1024), 5)
  printf("\n");
  return 0;
}
