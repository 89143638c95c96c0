// The address of one of several variables that a team shares, chosen by `switch`,
// by `?:`, with members and elements, beside mapped ones, and with two results at
// once. LLVM makes constant tables of such choices, though the addresses are of
// each team's memory; an array of addresses becomes vectors of them.
#include <omp.h>
#include <stdio.h>

enum { TEAMS = 3, N = 32 };

struct pair {
  int *first;
  long *second;
};

static int seen[TEAMS * 8], out[TEAMS * 8], mapped[8];
static long wide[TEAMS * 8];

static void by_switch(void) {
#pragma omp target teams num_teams(TEAMS) map(tofrom : seen, out)
  {
    int a = 1, b = 2, c = 3, d = 4, e = 5;
    const int team = omp_get_team_num();
    for (int i = 0; i < 3; i++)
      seen[team * 8 + i] += i;
#pragma omp parallel for num_threads(N)
    for (int i = 0; i < N; i++) {
      int *p;
      switch (i) {
      case 0: p = &a; break;
      case 1: p = &b; break;
      case 2: p = &c; break;
      case 3: p = &d; break;
      default: p = &e;
      }
#pragma omp atomic
      *p += 10;
    }
    const int all[5] = {a, b, c, d, e};
    for (int i = 0; i < 5; i++)
      out[team * 8 + i] = all[i];
  }
}

// The team's first thread chooses, before the region.
static void by_condition(int k) {
#pragma omp target teams num_teams(TEAMS) map(tofrom : seen, out)
  {
    int a = 1, b = 2, c = 3, d = 4, e = 5;
    const int team = omp_get_team_num();
    for (int i = 0; i < 5; i++)
      seen[team * 8 + i] += i;
    int *p = k == 0 ? &a : k == 1 ? &b : k == 2 ? &c : k == 3 ? &d : &e;
#pragma omp parallel for num_threads(N)
    for (int i = 0; i < N; i++) {
#pragma omp atomic
      *p += i;
    }
    out[team * 8 + k] = a + b + c + d + e;
  }
}

// Elements and members, none at all, and what all teams have.
static void by_parts(int shift) {
#pragma omp target teams num_teams(TEAMS) map(tofrom : seen, mapped, wide)
  {
    struct {
      int before;
      int in[6];
      long behind;
    } s = {0};
    int lone = 0;
    const int team = omp_get_team_num();
    for (int i = 0; i < 3; i++)
      seen[team * 8 + i] += i;
#pragma omp parallel for num_threads(N)
    for (int i = 0; i < 64; i++) {
      int *p;
      switch ((i + shift) & 7) {
      case 0: p = &s.before; break;
      case 1: p = &s.in[2]; break;
      case 2: p = &s.in[5]; break;
      case 3: p = &lone; break;
      case 4: p = &mapped[team]; break;
      case 5: p = (int *)&s.behind; break;
      case 6: p = 0; break;
      default: p = s.in;
      }
      if (p) {
#pragma omp atomic
        *p += i;
      }
    }
    wide[team * 8] = s.before + 3L * s.in[2] + 5L * s.in[5] + 7L * lone + 11L * s.in[0];
    wide[team * 8 + 1] = s.behind;
  }
}

static struct pair both(int which, int *a, int *b, long *c, long *d) {
  struct pair p;
  switch (which) {
  case 0: p.first = a; p.second = c; break;
  case 1: p.first = b; p.second = d; break;
  case 2: p.first = a; p.second = d; break;
  case 3: p.first = b; p.second = c; break;
  default: p.first = a; p.second = 0;
  }
  return p;
}

// Two tables, and an array of addresses.
static void by_pairs(void) {
#pragma omp target teams num_teams(TEAMS) map(tofrom : seen, wide)
  {
    int a = 0, b = 0;
    long c = 0, d = 0;
    const int team = omp_get_team_num();
    for (int i = 0; i < 3; i++)
      seen[team * 8 + i] += i;
#pragma omp parallel for num_threads(N)
    for (int i = 0; i < 60; i++) {
      struct pair p = both(i % 5, &a, &b, &c, &d);
#pragma omp atomic
      *p.first += i;
      if (p.second) {
#pragma omp atomic
        *p.second += i;
      }
    }
#pragma omp parallel for num_threads(N)
    for (int i = 0; i < 60; i++) {
      int *const ints[4] = {&a, &b, &a, &b};
      long *longs[4] = {&c, &d, &d, &c};
#pragma omp atomic
      *ints[i & 3] += 1;
#pragma omp atomic
      *longs[i / 3 & 3] += 1;
    }
    wide[team * 8 + 3] = a * 3 + b;
    wide[team * 8 + 2] = c * 3 + d;
  }
}

// Prints what the first team has; the others that there are must have the same.
static void show(const char *what, const int *a, int n) {
  printf("%s:", what);
  for (int i = 0; i < n; i++)
    printf(" %d", a[i]);
  printf("\n");
  for (int t = 1; t < TEAMS; t++)
    for (int i = 0; i < n && seen[t * 8 + 2]; i++)
      if (a[t * 8 + i] != a[i])
        printf("team %d has %d\n", t, a[t * 8 + i]);
}

int main(void) {
  by_switch();
  show("switch", out, 5);
  for (int k = 0; k < 5; k++)
    by_condition(k);
  show("condition", out, 5);
  for (int shift = 0; shift < 3; shift++)
    by_parts(shift);
  by_pairs();
  for (int i = 0; i < TEAMS * 8; i++)
    out[i] = (int)wide[i];
  show("parts", out, 4);
  printf("mapped: %d\n", mapped[0]);
  return 0;
}
