// FLAGS: -fopenmp-version=60
// HOST-DIFFERS: a host with few processors has fewer threads
// EXPECT: ^7 7 1 7 7 1 6 6 1 6 6 1 7 7 1 7 7 1 7 7 1 5 5 1
// EXPECT: (?m)^few: 7 7 1 7 7 1 7 7 1 7 7 1 5 5 1 7 7 1 7 7 1 4 4 1 7 7 1
// EXPECT: (?m)^many: 20 20 1 20 20 1 32 32 1 20 20 1
// EXPECT: (?m)^sequential: 7 7 1 7 7 1 32 32 1 20 20 1
// EXPECT: (?m)^set: 7 7 1 7 7 1 7 7 1 20 20 1 7 7 1 40 40 1
// `thread_limit` of a league whose region holds another one: the outer region has the
// threads that it asks for, as far as the limit permits. The inner region has what the
// limit, or the device's, leaves: 32 or 64 threads each on a GPU, or one.
#include <omp.h>
#include <stdio.h>

static int outer, together, seen[64];

#define OMP(...) _Pragma(#__VA_ARGS__)
#define PRINT                                                                  \
  printf("%d %d %d ", outer, together, seen[outer - 1]);                       \
  outer = together = 0;
#define PARALLEL(clauses)                                                      \
  OMP(omp parallel clauses) {                                                  \
    const int me = omp_get_thread_num();                                       \
    int s = 0;                                                                 \
    if (me == 0)                                                               \
      outer = omp_get_num_threads();                                           \
    OMP(omp parallel reduction(+ : s))                                         \
    s += omp_get_thread_num() == 0;                                            \
    OMP(omp atomic) together += s;                                             \
    seen[me] = s;                                                              \
  }
#define REGION(clauses, asked)                                                 \
  {                                                                            \
    OMP(omp target clauses map(tofrom : outer, together, seen))                \
    PARALLEL(num_threads(asked))                                               \
    PRINT                                                                      \
  }
#define SEQUENTIAL(clauses, asked)                                             \
  {                                                                            \
    OMP(omp target clauses map(tofrom : outer, together, seen)) {              \
      for (int i = 0; i < 8; i++)                                              \
        seen[i] = seen[(i + 1) % 8] + i;                                       \
      PARALLEL(num_threads(asked))                                             \
    }                                                                          \
    PRINT                                                                      \
  }
#define SET(clauses, asked)                                                    \
  {                                                                            \
    OMP(omp target clauses map(tofrom : outer, together, seen)) {              \
      omp_set_num_threads(asked);                                              \
      PARALLEL()                                                               \
    }                                                                          \
    PRINT                                                                      \
  }

int main(int argc, char **argv) {
  (void)argv;
  const int limit = 512 * argc, asked = 6 * argc, few = 24 * argc,
            seven = 7 * argc, many = 20 * argc;
  REGION(teams num_teams(1) thread_limit(512), 7)
  REGION(teams num_teams(1) thread_limit(limit), 7)
  REGION(teams num_teams(1) thread_limit(512), asked)
  REGION(teams num_teams(1) thread_limit(limit), asked)
  REGION(teams num_teams(1), 7)
  REGION(thread_limit(512), 7)
  REGION(thread_limit(limit), 7)
  REGION(thread_limit(1024), 5)
  printf("\nfew: ");
  REGION(teams num_teams(1) thread_limit(24), 7)
  REGION(teams num_teams(1) thread_limit(32), seven)
  REGION(teams num_teams(1) thread_limit(few), 7)
  REGION(teams num_teams(1) thread_limit(few), seven)
  REGION(teams num_teams(1) thread_limit(5), 7)
  REGION(thread_limit(24), 7)
  REGION(thread_limit(few), 7)
  REGION(thread_limit(4 * argc), seven)
  REGION(teams num_teams(1) thread_limit(256), 7)
  printf("\nmany: ");
  REGION(teams num_teams(1), 20)
  REGION(teams num_teams(1), many)
  REGION(, 32)
  REGION(, many)
  printf("\nsequential: ");
  SEQUENTIAL(teams num_teams(1) thread_limit(24), 7)
  SEQUENTIAL(thread_limit(few), seven)
  SEQUENTIAL(thread_limit(1024), 32)
  SEQUENTIAL(, 20)
  printf("\nset: ");
  SET(teams num_teams(1) thread_limit(24), 7)
  SET(teams num_teams(1) thread_limit(few), 7)
  SET(thread_limit(24), 7)
  SET(, 20)
  SET(teams num_teams(1) thread_limit(24), seven)
  SET(, 2 * many)
  printf("\n");
  return 0;
}
