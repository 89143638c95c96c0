// SEEDS: 4
// What regions get by value from sequential code that one thread runs: values
// that every thread can compute itself, and values that have to travel.
#include <omp.h>
#include <stdio.h>
#include <string.h>
#define TEAMS 3

typedef struct {
  char c;
  double d;
  short s[3];
} mixed;
typedef struct {
  struct {
  } nothing;
} empty;

// Sequential code writes memory in a loop, so one thread runs it.
#define SEQUENTIAL                                                             \
  for (int i = 0; i < 10; i++)                                                 \
    log[omp_get_team_num()] = log[omp_get_team_num()] * 3 + i;


#define OMP(...) _Pragma(#__VA_ARGS__)
#define TEST(name, limit)                                                      \
  static void name(long *log, int n, char small, short medium, double real,    \
                   float single, const long *data, mixed m) {                  \
    OMP(omp target teams num_teams(TEAMS) thread_limit(limit)                  \
        map(tofrom : log[ : TEAMS]) map(to : data[ : 8]))                      \
    {                                                                          \
      SEQUENTIAL                                                               \
      const int team = omp_get_team_num();                                     \
      /* Simple: parameters, constants, the team's number. */                  \
      int shifted = (n << 3 ^ 5) - team;                                       \
      unsigned char wrapped = (unsigned char)(small + 200);                    \
      long chosen = n > 3 ? team : medium;                                     \
      double scaled = real * 0.5 + single;                                     \
      const long *moved = data + (n & 3);                                      \
      _Bool odd = n & 1;                                                       \
      /* Not simple: memory, a loop's result, a division, much arithmetic. */  \
      long loaded = log[team];                                                 \
      int summed = 0;                                                          \
      for (int i = 0; i < n; i++)                                              \
        summed += i * team + (int)data[i & 7];                                 \
      int divided = (n + 100) / (team + 1);                                    \
      unsigned hash = (unsigned)n;                                             \
      for (int i = 0; i < 6; i++)                                              \
        hash = (hash ^ (hash >> 7)) * 2654435761u;                             \
      mixed copy = m;                                                          \
      copy.s[1] = (short)(team + copy.c);                                      \
      copy.d += summed;                                                        \
      empty e;                                                                 \
      (void)e;                                                                 \
      long all = 0;                                                            \
      OMP(omp parallel num_threads(40))                                        \
      {                                                                        \
        long own = shifted + wrapped + chosen + (long)scaled + moved[1] + odd; \
        own += loaded + summed + divided + hash % 1000;                        \
        own += copy.c + (long)copy.d + copy.s[0] + copy.s[1] + copy.s[2];      \
        own += (long)sizeof e;                                                 \
        OMP(omp master) all = own;                                             \
        OMP(omp barrier)                                                       \
        if (own != all)                                                        \
          log[team] = -1;                                                      \
      }                                                                        \
      log[team] += all;                                                        \
      /* The same variables with other values, and regions in a loop. */      \
      shifted += 1;                                                            \
      for (int k = 0; k < 4; k++) {                                            \
        int turn = k * 7 + n;                                                  \
        long sum = 0;                                                          \
        OMP(omp parallel num_threads(8))                                       \
        {                                                                      \
          long own = turn * 2 + shifted + team;                                \
          OMP(omp single) sum = own;                                           \
          if (own != sum)                                                      \
            log[team] = -1;                                                    \
        }                                                                      \
        log[team] += sum;                                                      \
      }                                                                        \
    }                                                                          \
  }

TEST(beside_a_master, 64)
TEST(without_room_for_one, 1024)
TEST(of_unknown_width, n * 8)

// Regions in a function that calls itself: its own parameters travel.
#pragma omp begin declare target
static long descend(int depth, int wide, long *out) {
  long seen = 0;
  const int doubled = depth * 2;
#pragma omp parallel num_threads(4)
  {
#pragma omp master
    seen = doubled + wide;
  }
  out[depth] += seen;
  return depth == 0 ? seen : seen + descend(depth - 1, wide, out);
}
#pragma omp end declare target

// A region that is never reached, as is seen only where its function is copied
// to a kernel.
#pragma omp begin declare target
static long rarely(int bits, long *out) {
  long seen = bits;
#pragma omp parallel for
  for (int k = 0; k < 2; k++)
    out[k] += bits;
  if (bits & 2) {
    long more[8] = {bits + (omp_get_team_num() < omp_get_num_teams()), 2};
#pragma omp parallel for
    for (int k = 0; k < 8; k++)
      more[k] += k + bits;
    seen += more[7];
  }
  return seen;
}
#pragma omp end declare target

int main(void) {
  long log[TEAMS], data[8];
  for (int i = 0; i < 8; i++)
    data[i] = i * i - 3;
  mixed m;
  memset(&m, 0, sizeof m);
  m = (mixed){'x', 2.25, {1, 2, 3}};
  void (*tests[])(long *, int, char, short, double, float, const long *,
                  mixed) = {beside_a_master, without_room_for_one,
                            of_unknown_width};
  for (int t = 0; t < 3; t++) {
    for (int n = 2; n < 12; n += 4) {
      for (int i = 0; i < TEAMS; i++)
        log[i] = i;
      tests[t](log, n, (char)(90 + n), (short)-n, n * 0.75, 1.5f, data, m);
      // A host has fewer teams than are asked for; all have the first one.
      printf("%d %d: %ld\n", t, n, log[0]);
    }
  }
  long out[6] = {0}, total = 0;
#pragma omp target map(tofrom : out, total)
  {
    for (int i = 0; i < 20; i++)
      out[i % 6] += out[(i + 1) % 6] + i;
    total = descend(5, 3, out) + rarely(1, out);
  }
  for (int i = 0; i < 6; i++)
    printf(" %ld", out[i]);
  printf("\ntotal %ld\n", total);
  return 0;
}
